extension SheetLanguage {
  static let spanish = SheetLanguage(
    weekdays: [
      ["lunes", "lun", "lu", "l"], ["martes", "mar", "ma"], ["miércoles", "mié", "mi", "x"],
      ["jueves", "jue", "ju", "j"],
      ["viernes", "vie", "vi", "v"], ["sábado", "sáb", "sa", "s"], ["domingo", "dom", "do", "d"],
    ],
    months: [
      ["enero"], ["febrero"], ["marzo"], ["abril"], ["mayo"], ["junio"], ["julio"], ["agosto"],
      ["septiembre", "setiembre"], ["octubre"], ["noviembre"], ["diciembre"],
    ],
    terms: [
      .daily: ["diario", "diaria", "diariamente", "7/7"], .day: ["días", "día"],
      .workdays: ["laborables", "laborable", "lab", "entre semana", "lav"], .mondayToSaturday: ["las"],
      .schoolDays: ["lectivo", "lectivos", "días lectivos", "escolar", "escolares", "periodo escolar", "lect"],
      .schoolHolidays: ["vacaciones", "vacaciones escolares"],
      .season: [
        "verano", "invierno", "primavera", "otoño", "temporada", "escuela", "colegio", "semana", "semanas", "mes",
        "meses", "navidad", "semana santa",
      ],
      .weekend: ["fin de semana", "fines de semana", "los fines de semana", "we"],
      .holidays: ["festivo", "festivos", "fest", "feriado", "feriados", "f"],
      .except: ["excepto", "exc", "salvo", "menos", "no", "excluidos"], .without: ["sin"],
      .only: ["solo", "sólo", "solamente"],
      .and: ["y", "e"], .through: ["a", "al", "hasta"],
      .ignored: ["los", "el", "de", "del", "desde", "todos", "cada", "en", "todo el año", "circula", "circulan"],
      .arrival: ["llegada", "lleg", "ll"], .departure: ["salida", "sal"], .request: ["petición", "demanda"],
      .passes: ["pasa"],
    ],
    labels: [
      .days: ["días", "día", "días de servicio", "circula", "días de circulación"],
      .from: ["desde", "del", "de", "válido desde", "inicio", "a partir de", "primer día"],
      .to: ["hasta", "al", "válido hasta", "fin", "último día"],
      .valid: ["válido", "válidos", "horario válido", "horarios válidos", "validez", "vigencia", "periodo"],
      .except: ["excepto", "excepciones", "no circula", "salvo"],
      .route: ["línea", "ruta", "número de línea", "n.º de línea"], .routeName: ["nombre de la línea"],
      .headsign: ["dirección", "destino", "sentido", "hacia"],
      .operatedBy: ["operador", "empresa", "compañía"], .price: ["precio", "precios", "tarifa", "billete"],
      .trip: ["viaje", "expedición", "servicio", "número", "n.º", "tren"], .mode: ["modo", "vehículo", "transporte"],
      .stop: ["parada", "paradas", "estación", "nombre de la parada"], .city: ["ciudad", "localidad", "municipio"],
      .id: ["id", "código", "código de parada"], .latitude: ["latitud"], .longitude: ["longitud"],
      .kind: ["lleg/sal", "ll/s"], .arrival: ["llegada"], .departure: ["salida"], .time: ["hora"],
      .sequence: ["orden", "secuencia"], .ignored: ["km", "zona", "andén"],
      .note: ["nota", "notas", "observaciones"],
      .total: ["total", "duración", "tiempo de viaje"],
    ],
    modes: [
      "rail": ["tren"], "metro": ["metro"], "tram": ["tranvía"], "bus": ["bus", "autobús"], "trolleybus": ["trolebús"],
      "coach": ["autocar"], "ferry": ["ferry", "barco", "transbordador"], "cableway": ["teleférico"],
      "funicular": ["funicular"], "air": ["avión"],
    ])
}
