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
      .daily: ["quotidien", "quotidiennement"], .day: ["jours", "jour"], .workdays: ["semaine", "ouvrables", "ouvrés"],
      .weekend: ["weekend", "week", "end"], .holidays: ["férié", "fériés", "fêtes"],
      .except: ["sauf", "excepté", "hors", "non"], .through: ["à", "au", "jusqu"],
      .ignored: ["et", "le", "les", "du", "de", "tous", "seulement", "uniquement", "en", "chaque", "er"],
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
      .sequence: ["ordre", "séquence"], .ignored: ["km", "zone", "quai", "remarque", "remarques", "note", "notes"],
    ],
    modes: [
      "rail": ["train"], "metro": ["métro"], "tram": ["tram", "tramway"], "bus": ["bus", "autobus"],
      "trolleybus": ["trolleybus"], "coach": ["car", "autocar"], "ferry": ["ferry", "bateau", "navette maritime"],
      "cableway": ["téléphérique"], "funicular": ["funiculaire"], "air": ["avion"],
    ])
}
