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
      .daily: ["diario", "diariamente"], .day: ["días", "día"], .workdays: ["laborables", "laborable"],
      .weekend: ["semana"], .holidays: ["festivo", "festivos", "feriado", "feriados"],
      .except: ["excepto", "salvo", "menos", "no"], .through: ["a", "al", "hasta"],
      .ignored: ["y", "e", "los", "el", "de", "del", "desde", "todos", "solo", "sólo", "fines", "fin", "cada", "en"],
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
      .sequence: ["orden", "secuencia"], .ignored: ["km", "zona", "andén", "nota", "notas", "observaciones"],
    ],
    modes: [
      "rail": ["tren"], "metro": ["metro"], "tram": ["tranvía"], "bus": ["bus", "autobús"], "trolleybus": ["trolebús"],
      "coach": ["autocar"], "ferry": ["ferry", "barco", "transbordador"], "cableway": ["teleférico"],
      "funicular": ["funicular"], "air": ["avión"],
    ])
}
