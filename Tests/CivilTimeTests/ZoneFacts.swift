/// How far the clocks of zones were ahead of UTC at noon, UTC, of eight days, as Python's zoneinfo tells it: facts of the
/// past, which later releases of the tz database keep.
enum ZoneFacts {
  /// 2000-01-15, 2005-07-15, 2012-03-20, 2015-10-28, 2021-01-28, 2021-03-20, 2021-07-01 and 2024-04-05, in seconds since
  /// 1 January 1970.
  static let times = [
    947_937_600, 1_121_428_800, 1_332_244_800, 1_446_033_600, 1_611_835_200, 1_616_241_600, 1_625_140_800,
    1_712_318_400,
  ]

  /// A line has the offsets in minutes, one for each time, and the zones that had them.
  static let offsets = """
    -660 -660 -660 -660 -660 -660 -660 -660 Pacific/Niue Pacific/Pago_Pago
    -660 -660 780 780 780 780 780 780 Pacific/Fakaofo
    -660 -660 840 840 840 840 780 780 Pacific/Apia
    -600 -600 -600 -600 -600 -600 -600 -600 Pacific/Honolulu Pacific/Rarotonga Pacific/Tahiti
    -600 -540 -540 -540 -600 -540 -540 -540 America/Adak
    -570 -570 -570 -570 -570 -570 -570 -570 Pacific/Marquesas
    -540 -540 -540 -540 -540 -540 -540 -540 Pacific/Gambier
    -540 -480 -480 -480 -540 -480 -480 -480 America/Anchorage America/Juneau America/Nome America/Sitka \
      America/Yakutat
    -480 -480 -480 -480 -540 -480 -480 -480 America/Metlakatla
    -480 -480 -480 -480 -480 -480 -480 -480 Pacific/Pitcairn
    -480 -420 -420 -420 -480 -420 -420 -420 America/Los_Angeles America/Tijuana America/Vancouver
    -480 -420 -420 -420 -420 -420 -420 -420 America/Dawson America/Fort_Nelson America/Whitehorse
    -420 -420 -420 -420 -420 -420 -420 -420 America/Dawson_Creek America/Hermosillo America/Phoenix
    -420 -360 -420 -420 -420 -420 -360 -420 America/Mazatlan
    -420 -360 -420 -420 -420 -420 -360 -360 America/Chihuahua
    -420 -360 -360 -360 -420 -360 -360 -360 America/Boise America/Ciudad_Juarez America/Denver America/Edmonton \
      America/Inuvik
    -420 -360 -360 -360 -420 -360 -360 -300 America/Ojinaga
    -420 -360 -360 -360 -360 -360 -300 -360 America/Bahia_Banderas
    -420 -360 -300 -300 -360 -300 -300 -300 America/North_Dakota/Beulah
    -420 -300 -300 -300 -360 -300 -300 -300 America/North_Dakota/New_Salem
    -360 -360 -360 -360 -420 -360 -360 -360 America/Cambridge_Bay
    -360 -360 -360 -360 -360 -360 -360 -360 America/Belize America/Costa_Rica America/El_Salvador America/Guatemala \
      America/Regina America/Swift_Current America/Tegucigalpa Pacific/Galapagos
    -360 -300 -360 -360 -360 -360 -360 -360 America/Managua
    -360 -300 -360 -360 -360 -360 -300 -360 America/Merida America/Mexico_City America/Monterrey
    -360 -300 -360 -300 -300 -300 -300 -300 America/Cancun
    -360 -300 -300 -300 -360 -300 -300 -300 America/Chicago America/Matamoros America/Menominee \
      America/North_Dakota/Center America/Rankin_Inlet America/Resolute America/Winnipeg
    -360 -240 -240 -240 -300 -240 -240 -240 America/Iqaluit America/Kentucky/Monticello
    -300 -360 -300 -300 -300 -300 -360 -300 Pacific/Easter
    -300 -300 -300 -300 -360 -300 -300 -300 America/Indiana/Knox America/Indiana/Tell_City
    -300 -300 -300 -300 -300 -300 -300 -300 America/Bogota America/Guayaquil America/Jamaica America/Lima \
      America/Panama
    -300 -300 -240 -300 -300 -300 -300 -300 America/Eirunepe America/Rio_Branco
    -300 -300 -240 -240 -300 -240 -240 -240 America/Indiana/Indianapolis America/Indiana/Marengo \
      America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac
    -300 -240 -300 -240 -300 -240 -240 -240 America/Havana
    -300 -240 -240 -240 -300 -240 -240 -240 America/Detroit America/Grand_Turk America/Kentucky/Louisville \
      America/New_York America/Port-au-Prince America/Toronto
    -240 -240 -270 -270 -240 -240 -240 -240 America/Caracas
    -240 -240 -240 -240 -240 -240 -240 -240 America/Barbados America/Guyana America/La_Paz America/Manaus \
      America/Martinique America/Porto_Velho America/Puerto_Rico America/Santo_Domingo
    -240 -240 -180 -180 -180 -180 -180 -180 America/Santarem
    -240 -180 -180 -180 -240 -180 -180 -180 America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton \
      America/Thule Atlantic/Bermuda
    -210 -150 -150 -150 -210 -150 -150 -150 America/St_Johns
    -180 -240 -240 -240 -240 -240 -240 -240 America/Boa_Vista
    -180 -240 -240 -180 -240 -240 -240 -240 America/Campo_Grande America/Cuiaba
    -180 -240 -180 -180 -180 -180 -240 -240 America/Asuncion
    -180 -240 -180 -180 -180 -180 -240 -180 America/Coyhaique America/Santiago
    -180 -240 -180 -180 -180 -180 -180 -180 America/Punta_Arenas Antarctica/Palmer Atlantic/Stanley
    -180 -180 -180 -180 -180 -180 -180 -180 America/Argentina/Buenos_Aires America/Argentina/Catamarca \
      America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza \
      America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis \
      America/Argentina/Tucuman America/Argentina/Ushuaia America/Belem America/Cayenne America/Montevideo \
      America/Paramaribo Antarctica/Rothera
    -180 -120 -180 -180 -180 -180 -120 -60 America/Nuuk
    -180 -120 -120 -120 -180 -120 -120 -120 America/Miquelon
    -120 -180 -180 -180 -180 -180 -180 -180 America/Araguaina America/Bahia America/Fortaleza America/Maceio \
      America/Recife
    -120 -180 -180 -120 -180 -180 -180 -180 America/Sao_Paulo
    -120 -120 -120 -120 -120 -120 -120 -120 Atlantic/South_Georgia
    -60 -120 -120 -120 -120 -120 -120 -120 America/Noronha
    -60 -60 -60 -60 -60 -60 -60 -60 Atlantic/Cape_Verde
    -60 0 -60 -60 -60 -60 0 -60 America/Scoresbysund
    -60 0 -60 -60 -60 -60 0 0 Atlantic/Azores
    0 0 0 0 0 0 0 0 Africa/Abidjan Africa/Bissau Africa/Monrovia Africa/Sao_Tome America/Danmarkshavn
    0 0 0 0 60 60 60 0 Africa/Casablanca Africa/El_Aaiun
    0 60 0 0 0 0 60 60 Atlantic/Canary Atlantic/Faroe Atlantic/Madeira Europe/Dublin Europe/Lisbon Europe/London
    0 120 0 0 0 0 120 120 Antarctica/Troll
    60 60 60 60 60 60 60 60 Africa/Algiers Africa/Lagos Africa/Ndjamena
    60 120 60 60 60 60 60 60 Africa/Tunis
    60 120 60 60 60 60 120 120 Africa/Ceuta Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Brussels \
      Europe/Budapest Europe/Gibraltar Europe/Madrid Europe/Malta Europe/Paris Europe/Prague Europe/Rome \
      Europe/Tirane Europe/Vienna Europe/Warsaw Europe/Zurich
    120 60 120 120 120 120 120 120 Africa/Windhoek
    120 120 120 120 120 120 120 120 Africa/Johannesburg Africa/Maputo Africa/Tripoli
    120 180 120 120 120 120 120 120 Africa/Cairo
    120 180 120 120 120 120 180 120 Asia/Gaza Asia/Hebron
    120 180 120 120 120 120 180 180 Asia/Beirut Asia/Famagusta Asia/Jerusalem Asia/Nicosia Europe/Athens \
      Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kyiv Europe/Riga Europe/Sofia Europe/Tallinn \
      Europe/Vilnius
    120 180 120 180 120 120 180 180 Asia/Amman Asia/Damascus
    120 180 120 180 180 180 180 180 Europe/Istanbul Europe/Simferopol
    120 180 180 120 120 120 120 120 Europe/Kaliningrad
    120 180 180 180 180 180 180 180 Europe/Minsk
    180 180 180 180 120 120 120 120 Africa/Khartoum
    180 180 180 180 180 120 120 120 Africa/Juba
    180 180 180 180 180 180 180 180 Africa/Nairobi Asia/Qatar Asia/Riyadh
    180 240 180 180 180 180 180 180 Asia/Baghdad
    180 240 240 180 180 180 180 180 Europe/Kirov Europe/Moscow Europe/Volgograd
    180 240 240 180 240 240 240 240 Europe/Astrakhan Europe/Saratov Europe/Ulyanovsk
    210 270 210 210 210 210 270 210 Asia/Tehran
    240 240 240 240 240 240 240 240 Asia/Dubai Asia/Tbilisi Indian/Mauritius
    240 300 240 240 240 240 240 240 Asia/Baku Asia/Yerevan Europe/Samara
    240 300 300 300 300 300 300 300 Asia/Aqtau Asia/Atyrau Asia/Oral
    270 270 270 270 270 270 270 270 Asia/Kabul
    300 300 300 300 300 300 300 300 Asia/Aqtobe Asia/Ashgabat Asia/Dushanbe Asia/Karachi Asia/Samarkand \
      Asia/Tashkent Indian/Maldives
    300 360 360 300 300 300 300 300 Asia/Yekaterinburg
    300 360 360 360 300 300 300 300 Asia/Qyzylorda
    300 360 360 360 360 360 360 300 Asia/Qostanay
    300 360 360 360 360 360 360 360 Asia/Bishkek
    330 330 330 330 330 330 330 330 Asia/Kolkata
    345 345 345 345 345 345 345 345 Asia/Kathmandu
    360 360 300 300 300 300 300 300 Antarctica/Mawson
    360 360 330 330 330 330 330 330 Asia/Colombo
    360 360 360 360 360 360 360 300 Asia/Almaty
    360 360 360 360 360 360 360 360 Asia/Dhaka Asia/Thimphu Asia/Urumqi Indian/Chagos
    360 420 420 360 360 360 360 360 Asia/Omsk
    360 420 420 360 420 420 420 420 Asia/Barnaul Asia/Novosibirsk
    390 390 390 390 390 390 390 390 Asia/Yangon
    420 420 420 360 420 420 420 420 Asia/Tomsk
    420 420 420 420 420 420 420 300 Antarctica/Vostok
    420 420 420 420 420 420 420 420 Antarctica/Davis Asia/Bangkok Asia/Ho_Chi_Minh Asia/Jakarta Asia/Pontianak
    420 480 420 420 420 420 420 420 Asia/Hovd Asia/Novokuznetsk
    420 480 480 420 420 420 420 420 Asia/Krasnoyarsk
    480 480 480 480 480 480 480 480 Asia/Hong_Kong Asia/Kuching Asia/Macau Asia/Makassar Asia/Manila Asia/Shanghai \
      Asia/Singapore Asia/Taipei Australia/Perth
    480 480 480 480 660 480 480 480 Antarctica/Casey
    480 540 480 480 480 480 480 480 Asia/Ulaanbaatar
    480 540 540 480 480 480 480 480 Asia/Irkutsk
    480 540 540 540 540 540 540 540 Asia/Dili
    525 525 525 525 525 525 525 525 Australia/Eucla
    540 540 540 510 540 540 540 540 Asia/Pyongyang
    540 540 540 540 540 540 540 540 Asia/Jayapura Asia/Seoul Asia/Tokyo Pacific/Palau
    540 600 600 480 540 540 540 540 Asia/Chita
    540 600 600 540 540 540 540 540 Asia/Yakutsk
    540 660 600 540 540 540 540 540 Asia/Khandyga
    570 570 570 570 570 570 570 570 Australia/Darwin
    600 600 600 600 600 600 600 600 Australia/Brisbane Australia/Lindeman Pacific/Guam Pacific/Port_Moresby
    600 600 600 660 660 660 660 660 Pacific/Bougainville
    600 660 660 600 600 600 600 600 Asia/Vladivostok
    600 660 660 600 660 660 660 660 Asia/Sakhalin
    630 570 630 630 630 630 570 630 Australia/Adelaide Australia/Broken_Hill
    660 600 660 660 660 660 600 660 Antarctica/Macquarie Australia/Hobart Australia/Melbourne Australia/Sydney
    660 630 660 660 660 660 630 660 Australia/Lord_Howe
    660 660 660 660 660 660 660 660 Pacific/Efate Pacific/Guadalcanal Pacific/Kosrae Pacific/Noumea
    660 720 660 600 600 600 600 600 Asia/Ust-Nera
    660 720 720 600 660 660 660 660 Asia/Magadan
    660 720 720 660 660 660 660 660 Asia/Srednekolymsk
    690 690 690 660 720 720 660 720 Pacific/Norfolk
    720 720 720 720 720 720 720 720 Pacific/Kwajalein Pacific/Nauru Pacific/Tarawa
    720 780 720 720 720 720 720 720 Asia/Anadyr Asia/Kamchatka
    780 720 720 720 720 720 720 720 Pacific/Fiji
    780 720 780 780 780 780 720 780 Pacific/Auckland
    780 780 780 780 780 780 780 780 Pacific/Kanton
    825 765 825 825 825 825 765 825 Pacific/Chatham
    840 780 780 780 780 780 780 780 Pacific/Tongatapu
    840 840 840 840 840 840 840 840 Pacific/Kiritimati
    """
}
