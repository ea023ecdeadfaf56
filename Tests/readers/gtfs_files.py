"""Small feeds, written as a folder or a zip."""

import pathlib
import zipfile

# Two buses of a town: along the river by day and by night, and a loop by frequency.
TOWN = {
    "agency": """
        agency_id,agency_name,agency_url,agency_timezone
        tb,Town Buses,https://town.example/,America/New_York""",
    "stops": """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone,stop_code,platform_code
        hub,Harbour,40.7000,-74.0000,1,,,,
        hub-a,Harbour,40.7001,-74.0001,0,hub,,101,A
        hub-b,Harbour,40.7002,-74.0002,0,hub,,102,B
        mkt-n,Market,40.7100,-74.0100,0,,,201,
        mkt-s,MARKET,40.7105,-74.0105,0,,,202,
        mkt-far,Market,40.7300,-74.0300,0,,,203,
        mill,Old Mill,40.7200,-74.0200,0,,America/Chicago,301,""",
    "routes": """
        route_id,agency_id,route_short_name,route_long_name,route_type
        r1,tb,1,Harbour – Old Mill,3
        r2,tb,2,Harbour loop,3""",
    "calendar": """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        wk,1,1,1,1,1,0,0,20261001,20270430
        all,1,1,1,1,1,1,1,20261001,20270430""",
    "calendar_dates": """
        service_id,date,exception_type
        wk,20261225,2
        hol,20261225,1""",
    "trips": """
        route_id,service_id,trip_id,direction_id,trip_headsign
        r1,wk,day,0,Old Mill
        r1,all,night,0,Old Mill
        r1,hol,holiday,0,Market
        r1,wk,back,1,Harbour
        r2,all,loop,0,Harbour""",
    "stop_times": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type
        day,8:30:00,8:30:00,mill,40,0,0
        day,08:00:00,08:00:00,hub-a,10,0,0
        day,,,mkt-n,20,0,1
        day,08:20:00,08:21:00,mkt-far,30,1,0
        night,25:10:00,25:10:00,hub-a,1,,
        night,26:10:00,26:10:00,mill,2,,
        holiday,10:00:00,10:00:00,hub-a,1,,
        holiday,10:10:00,10:10:00,mkt-n,2,,
        back,23:30:00,23:30:00,mill,1,,
        back,24:05:00,24:05:00,hub-b,2,,
        loop,00:00:00,00:00:00,hub-b,1,,
        loop,00:06:00,00:07:00,mkt-s,2,,
        loop,00:15:00,00:15:00,hub-b,3,,""",
    "frequencies": """
        trip_id,start_time,end_time,headway_secs,exact_times
        loop,12:00:00,12:40:00,1200,0
        loop,13:00:00,13:20:00,1200,1""",
}


def texts(feed):
    """A feed's files, name → bytes."""
    return {f"{name}.txt": "".join(line.strip() + "\n" for line in table.strip().splitlines()).encode() for name, table in feed.items()}


def write_folder(folder, feed):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in texts(feed).items():
        (folder / name).write_bytes(data)
    return folder


def write_zip(path, feed, folder=""):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zip_:
        for name, data in texts(feed).items():
            zip_.writestr(folder + name, data)
    return path
