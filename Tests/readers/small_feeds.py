"""Small feeds, each with one thing that is easily shown wrongly; by name, the stop times and the tables besides (`made_feeds.feed`)."""

import datetime

from readers.made_feeds import CALENDAR

HEAD = CALENDAR.splitlines()[0] + "\n"
ZONES = "stop_id,stop_name,stop_lat,stop_lon,stop_timezone\n"
TYPES = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n"
WINDOWS = TYPES.strip() + ",start_pickup_drop_off_window,end_pickup_drop_off_window\n"
TWO = "route_id,service_id,trip_id\nr,w,x\nr,e,y\n"
WEEKEND = HEAD + "w,1,1,1,1,1,0,0,20270104,20270228\ne,0,0,0,0,0,1,1,20270104,20270228\n"
STOPS = ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.2,13"]


def stops_in(*zones):
    return ZONES + "".join(f"{name},{name.upper()}{name},{52 + number},{13 + number},{zone}\n" for number, (name, zone) in enumerate(zip("abcd", zones)))


def agency(zone):
    return f"agency_id,agency_name,agency_url,agency_timezone\n1,A,https://a.example,{zone}\n"


def trip(id, *clocks, stops="abcd"):
    return [f"{id},{clock},{clock},{stop},{place}" for place, (stop, clock) in enumerate(zip(stops, clocks))]


def calls(head, *rows):
    return head + "\n".join(rows) + "\n"


def daily(first, last, service="d"):
    return HEAD + f"{service},1,1,1,1,1,1,1,{first},{last}\n"


# Name → the tables that differ from those of readers/made_feeds.py, and the stop times.
FEEDS = {
    "two zones that change on different days": (trip("x", "09:00:00", "09:30:00", "21:10:00"), {
        "agency": agency("Australia/Brisbane"), "stops": stops_in("Australia/Sydney", "Europe/Berlin", ""), "calendar": daily(20270101, 20271231)}),
    "an agency in UTC": (trip("x", "08:00:00", "11:00:00") + trip("y", "23:15:00", "24:30:00"), {
        "agency": agency("UTC"), "stops": stops_in("Europe/London", "Europe/Paris"), "calendar": daily(20270101, 20271231)}),
    "a day that begins the day before": (trip("x", "02:00:00", "02:30:00"), {
        "agency": agency("UTC"), "stops": stops_in("America/Los_Angeles", "America/Los_Angeles")}),
    "a season that begins after a trip of its first day": (trip("x", "08:05:00", "08:30:00"), {
        "agency": agency("UTC"), "stops": stops_in("America/Los_Angeles", "America/Los_Angeles"), "calendar": daily(20261020, 20270110)}),
    "nights of clock changes": (trip("x", "23:30:00", "25:30:00", "26:30:00", "27:30:00") + trip("y", "00:30:00", "04:10:00"), {
        "stops": stops_in("", "", "", ""), "calendar": daily(20261012, 20270410)}),
    "every way to board": ([], {"stop_times": calls(TYPES, *(f"x,{8 + place // 4}:{place % 4}0:00,{8 + place // 4}:{place % 4}5:00,{stop},{place},{two[0]},{two[1]}"
                                for place, (stop, two) in enumerate(zip("abcdefghij", ("11", "02", "13", "23", "31", "32", "10", "01", "30", "11"))))),
                                "trips": "route_id,service_id,trip_id\nr,d,x\n",
                                "stops": "stop_id,stop_name,stop_lat,stop_lon\n" + "".join(f"{name},Stop {name},{52 + number / 10},13\n" for number, name in enumerate("abcdefghij"))}),
    "windows on request": ([], {"stop_times": calls(WINDOWS, "x,8:00:00,8:00:00,a,0,0,0,,", "x,,,b,1,2,2,8:10:00,9:00:00", "x,9:30:00,9:30:00,c,2,0,0,,"),
                                "trips": "route_id,service_id,trip_id\nr,d,x\n"}),
    "runs by frequency": (trip("x", "0:00:00", "0:20:00", "1:15:00") + trip("y", "6:00:00", "6:20:00"), {
        "frequencies": "trip_id,start_time,end_time,headway_secs,exact_times\nx,12:00:00,13:00:00,1200,0\nx,23:30:00,25:00:00,1800,1\ny,07:00:00,07:30:00,900,0\n"}),
    "a season of weekends": (trip("x", "8:00:00", "8:30:00") + trip("y", "9:00:00", "9:30:00"), {
        "trips": TWO, "calendar": HEAD + "w,1,1,1,1,1,0,0,20270101,20270630\ne,0,0,0,0,0,1,1,20270501,20270530\n"}),
    "school days with holidays": (trip("x", "8:00:00", "8:30:00"), {
        "trips": "route_id,service_id,trip_id\nr,s,x\n", "calendar": HEAD + "s,1,1,1,1,1,0,0,20260907,20270709\n",
        "calendar_dates": "service_id,date,exception_type\n" + "".join(f"s,{day},2\n" for day in (*range(20261019, 20261024), *range(20261221, 20261226), *range(20261228, 20261232), 20270101))}),
    "holidays alone": (trip("x", "8:00:00", "8:30:00") + trip("y", "9:00:00", "9:30:00"), {
        "trips": TWO, "calendar": HEAD + "w,1,1,1,1,1,0,0,20260901,20261130\n",
        "calendar_dates": "service_id,date,exception_type\n" + "".join(f"e,{day},1\nw,{day},2\n" for day in (20261012, 20261013, 20261014, 20261015, 20261016, 20261101))}),
    "dates with gaps between them": (trip("x", "8:00:00", "8:30:00") + trip("y", "9:00:00", "9:30:00"), {
        "trips": TWO, "calendar": HEAD + "w,1,1,1,1,1,1,1,20261107,20261130\n",
        "calendar_dates": "service_id,date,exception_type\n" + "".join(f"e,{day},1\n" for day in (20261021, 20261022, 20261025, 20261030, 20261103))}),
    "nearly the same on weekends: another end": (trip("x", "8:00:00", "8:30:00") + trip("y", "8:00:00", "9:10:00"), {"trips": TWO, "calendar": WEEKEND}),
    "nearly the same on weekends: another number": (trip("x", "8:00:00", "8:30:00") + trip("y", "8:00:00", "8:30:00"), {
        "trips": "route_id,service_id,trip_id,trip_short_name\nr,w,x,101\nr,e,y,901\n", "calendar": WEEKEND}),
    "nearly the same on weekends: another platform": (trip("x", "8:00:00", "8:30:00", stops="ac") + trip("y", "8:00:00", "8:30:00", stops="bc"), {
        "trips": TWO, "calendar": WEEKEND, "stops": "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code\n"
        "s,Station,52,13,1,,\na,Station,52,13,0,s,A\nb,Station,52,13,0,s,B\nc,Cc,52.2,13,0,,\n"}),
    "nearly the same on weekends: about": (trip("x", "8:00:00", "8:30:00") + trip("y", "8:00:00", "8:30:00"), {
        "trips": TWO, "calendar": WEEKEND, "frequencies": "trip_id,start_time,end_time,headway_secs,exact_times\ny,08:00:00,08:10:00,900,0\n"}),
    "nearly the same on weekends: on request": ([], {
        "trips": TWO, "calendar": WEEKEND, "stop_times": calls(TYPES, *(f"{id},8:{place}0:00,8:{place}0:00,{stop},{place},{2 if id == 'y' and stop == 'b' else 0},0"
                                                                        for id in "xy" for place, stop in enumerate("abc")))}),
    "daily, then on Sundays": (trip("x", "8:00:00", "8:30:00") + trip("y", "8:00:00", "8:30:00"), {
        "trips": TWO, "calendar": HEAD + "w,1,1,1,1,1,1,1,20260907,20270103\ne,0,0,0,0,0,0,1,20270104,20270430\n",
        "calendar_dates": "service_id,date,exception_type\nw,20261225,2\ne,20270207,2\ne,20270301,1\n"}),
    "on Mondays, then on Tuesdays, then on weekends": (trip("x", "8:00:00", "8:30:00"), {
        "trips": "route_id,service_id,trip_id\nr,w,x\n", "calendar": HEAD + "w,1,0,0,0,0,0,0,20260907,20261220\n",
        "calendar_dates": "service_id,date,exception_type\n" + "".join(f"w,{datetime.date(2026, 12, 22) + datetime.timedelta(number):%Y%m%d},1\n" for number in range(0, 70, 7))
        + "".join(f"w,{datetime.date(2027, 3, 6) + datetime.timedelta(number):%Y%m%d},1\n" for number in range(60) if number % 7 < 2)}),
    "a loop": (trip("x", "8:00:00", "8:10:00", "8:20:00", "8:30:00", stops="abca"), {}),
    "a price for rides the other way": (trip("x", "8:00:00", "8:30:00"), {
        "stops": "stop_id,stop_name,stop_lat,stop_lon,zone_id\na,Aa,52,13,1\nb,Bb,52.1,13,2\n",
        "fare_attributes": "fare_id,price,currency_type,payment_method,transfers\nout,2.00,EUR,0,\nback,3.00,EUR,0,\n",
        "fare_rules": "fare_id,route_id,origin_id,destination_id\nout,,1,2\nback,,2,\n"}),
}
