extension SheetLanguage {
  static let french = SheetLanguage(
    weekdays: [
      ["lundi", "lun", "lu", "l"], ["mardi", "mar", "ma"], ["mercredi", "mer", "me"], ["jeudi", "jeu", "je", "j"],
      ["vendredi", "ven", "ve", "v"], ["samedi", "sam", "sa", "s"], ["dimanche", "dim", "di", "d"],
    ],
    months: [
      ["janvier"], ["février"], ["mars"], ["avril"], ["mai"], ["juin"], ["juillet"], ["août"], ["septembre"],
      ["octobre"], ["novembre"], ["décembre"],
    ],
    terms: [
      .daily: ["quotidien", "quotidiennement", "tlj", "7/7"], .day: ["jours", "jour"],
      .workdays: ["semaine", "en semaine", "ouvrés", "làv"],
      .mondayToSaturday: ["ouvrable", "ouvrables", "⚒", "làs"], .sundaysAndHolidays: ["df", "†", "✝"],
      .schoolDays: [
        "scolaire", "scolaires", "jours scolaires", "jour scolaire", "période scolaire", "périodes scolaires",
        "jours d'école", "ps", "scol", "sco",
      ],
      .schoolHolidays: ["vacances", "vacances scolaires", "petites vacances", "vac scol", "vac", "vs"],
      .season: [
        "été", "hiver", "printemps", "automne", "saison", "école", "écoles", "semaines", "mois", "noël", "pâques",
        "période",
      ],
      .weekend: ["weekend", "week-end", "weekends", "week-ends", "we", "fin de semaine"],
      .holidays: ["férié", "fériés", "fêtes", "jf", "f"],
      .except: ["sauf", "sf", "excepté", "hors", "non", "pas"], .without: ["sans"], .only: ["seulement", "uniquement"],
      .and: ["et"], .through: ["à", "au", "jusqu"],
      .ignored: [
        "le", "les", "du", "de", "des", "tous", "ts", "en", "pendant", "chaque", "er", "toute l'année", "circule",
        "circulent",
      ],
      .arrival: ["arr", "arrivée", "a"], .departure: ["dép", "départ"],
      .request: ["x", "demande"], .passes: ["passe"],
    ],
    labels: [
      .days: ["jours", "jour", "jours de circulation", "circule", "jours de service"],
      .from: ["du", "de", "à partir du", "début", "valable du", "horaires du", "dès le", "premier jour"],
      .to: ["au", "jusqu'au", "fin", "valable jusqu'au", "dernier jour"],
      .valid: ["valable", "valables", "horaires valables", "horaire valable", "validité", "période", "saison"],
      .except: ["sauf", "exceptions", "ne circule pas", "sauf le"],
      .route: ["ligne", "itinéraire", "numéro de ligne", "n° de ligne"], .routeName: ["nom de la ligne"],
      .headsign: ["direction", "destination", "vers"],
      .operatedBy: ["exploitant", "transporteur", "compagnie", "opérateur"],
      .price: ["prix", "tarif", "tarifs", "billet"],
      .trip: ["course", "numéro de course", "n° de course", "voyage", "numéro", "n°", "train"],
      .mode: ["mode", "véhicule", "moyen de transport"],
      .stop: ["arrêt", "arrêts", "gare", "station", "nom de l'arrêt"],
      .city: ["ville", "commune", "localité"], .id: ["id", "code", "code arrêt", "identifiant"],
      .latitude: ["latitude"], .longitude: ["longitude"], .kind: ["arr/dép", "arr./dép."],
      .arrival: ["arrivée", "arr"], .departure: ["départ", "dép"], .time: ["heure", "horaire"],
      .sequence: ["ordre", "séquence"], .ignored: ["km", "zone", "quai"],
      .note: ["remarque", "remarques", "note", "notes", "renvois"],
      .total: ["total", "durée", "temps de parcours"],
    ],
    modes: [
      "rail": ["train"], "metro": ["métro"], "tram": ["tram", "tramway"], "bus": ["bus", "autobus"],
      "trolleybus": ["trolleybus"], "coach": ["car", "autocar"], "ferry": ["ferry", "bateau", "navette maritime"],
      "cableway": ["téléphérique"], "funicular": ["funiculaire"], "air": ["avion"],
    ])
}
