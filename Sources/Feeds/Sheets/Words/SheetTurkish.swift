extension SheetLanguage {
  /// «Hariç» (except) follows the days that it excludes. It is not supported: trips with it are skipped.
  static let turkish = SheetLanguage(
    weekdays: [
      ["pazartesi", "pazartesileri", "pzt", "pts", "pt"], ["salı", "salıları", "sal"],
      ["çarşamba", "çarşambaları", "çar", "çrş"], ["perşembe", "perşembeleri", "per", "prş"],
      ["cuma", "cumaları", "cum"], ["cumartesi", "cumartesileri", "cmt", "cts", "ct"],
      ["pazar", "pazarları", "paz", "pz"],
    ],
    months: [
      ["ocak"], ["şubat"], ["mart"], ["nisan"], ["mayıs"], ["haziran"], ["temmuz"], ["ağustos"], ["eylül"], ["ekim"],
      ["kasım"], ["aralık"],
    ],
    terms: [
      .daily: ["her gün", "hergün", "günlük"], .day: ["gün", "günü", "günler", "günleri"],
      .workdays: ["hafta içi", "haftaiçi", "hafta içleri", "iş günleri", "iş günü"],
      .schoolDays: ["okul günleri", "okul günü"], .schoolHolidays: ["okul tatili", "okul tatilleri", "yarıyıl tatili"],
      .season: [
        "yaz", "kış", "ilkbahar", "sonbahar", "sezon", "okul", "hafta", "ay", "bayram", "ramazan", "dönem", "yazlık",
        "kışlık", "hariç", "dışında",
      ],
      .weekend: ["hafta sonu", "haftasonu", "hafta sonları"],
      .holidays: ["resmi tatil", "resmi tatiller", "resmi tatil günleri", "resmî tatil", "resmî tatiller"],
      .only: ["sadece", "yalnız", "yalnızca"], .and: ["ve", "ile"], .ignored: ["her"],
      .arrival: ["varış", "var"], .departure: ["kalkış", "kalk"], .request: ["istek", "isteğe bağlı"],
    ],
    labels: [
      .days: ["günler", "gün", "sefer günleri", "çalışma günleri"],
      .from: ["başlangıç", "başlangıç tarihi", "ilk gün"], .to: ["bitiş", "bitiş tarihi", "son gün"],
      .valid: ["geçerlilik", "geçerli", "dönem"], .except: ["hariç", "sefer yapılmayan günler"],
      .route: ["hat", "hat no", "güzergah", "hat numarası"], .routeName: ["hat adı"],
      .headsign: ["yön", "istikamet", "varış yeri"], .operatedBy: ["işletmeci", "firma", "şirket"],
      .price: ["fiyat", "ücret", "tarife", "bilet"], .trip: ["sefer", "sefer no", "tren", "tren no"],
      .mode: ["araç", "ulaşım"], .stop: ["durak", "duraklar", "istasyon", "gar", "durak adı"],
      .city: ["şehir", "il", "ilçe"], .id: ["id", "kod", "durak kodu"], .latitude: ["enlem"], .longitude: ["boylam"],
      .kind: ["var/kalk"], .arrival: ["varış"], .departure: ["kalkış"], .time: ["saat"],
      .sequence: ["sıra", "sıra no"],
      .ignored: ["km", "bölge", "peron"], .note: ["not", "notlar", "açıklama", "açıklamalar"],
      .total: ["toplam", "süre", "yolculuk süresi"],
    ],
    modes: [
      "rail": ["tren"], "metro": ["metro"], "tram": ["tramvay"], "bus": ["otobüs", "dolmuş", "minibüs"],
      "trolleybus": ["troleybüs"], "coach": ["şehirlerarası otobüs"], "ferry": ["vapur", "feribot", "gemi"],
      "cableway": ["teleferik"], "funicular": ["füniküler"], "air": ["uçak"],
    ])
}
