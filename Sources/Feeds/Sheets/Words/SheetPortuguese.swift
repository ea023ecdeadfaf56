extension SheetLanguage {
  static let portuguese = SheetLanguage(
    weekdays: [
      ["segunda", "segundas", "seg"], ["terça", "terças", "ter"], ["quarta", "quartas", "qua"],
      ["quinta", "quintas", "qui"], ["sexta", "sextas", "sex"], ["sábado", "sáb"], ["domingo", "dom"],
    ],
    months: [
      ["janeiro"], ["fevereiro"], ["março"], ["abril"], ["maio"], ["junho"], ["julho"], ["agosto"], ["setembro"],
      ["outubro"], ["novembro"], ["dezembro"],
    ],
    terms: [
      .daily: ["diário", "diária", "diários", "diariamente", "7/7"], .day: ["dias", "dia"],
      .weekday(0): ["segunda-feira", "segundas-feiras", "segunda feira", "segundas feiras"],
      .weekday(1): ["terça-feira", "terças-feiras", "terça feira", "terças feiras"],
      .weekday(2): ["quarta-feira", "quartas-feiras", "quarta feira", "quartas feiras"],
      .weekday(3): ["quinta-feira", "quintas-feiras", "quinta feira", "quintas feiras"],
      .weekday(4): ["sexta-feira", "sextas-feiras", "sexta feira", "sextas feiras"],
      .workdays: ["dias úteis", "dia útil", "úteis"],
      .schoolDays: [
        "dias letivos", "dias lectivos", "letivo", "letivos", "escolar", "escolares", "período escolar",
        "período letivo", "dias escolares",
      ],
      .schoolHolidays: ["férias", "férias escolares"],
      .season: [
        "verão", "inverno", "primavera", "outono", "época", "temporada", "escola", "escolas", "semana", "semanas",
        "mês", "meses", "natal", "páscoa", "carnaval",
      ],
      .weekend: ["fim de semana", "fins de semana", "fim-de-semana", "fins-de-semana"],
      .holidays: ["feriado", "feriados", "dias feriados"],
      .except: ["exceto", "excepto", "exc", "salvo", "menos", "não"], .without: ["sem"],
      .only: ["só", "somente", "apenas"],
      .and: ["e"], .through: ["a", "à", "até"],
      .ignored: ["os", "o", "as", "aos", "de", "do", "da", "desde", "todos", "cada", "em", "circula", "circulam"],
      .arrival: ["chegada", "cheg"], .departure: ["partida", "part"], .request: ["pedido", "a pedido"],
      .passes: ["passa"],
    ],
    labels: [
      .days: ["dias", "dia", "dias de circulação", "dias de serviço", "circula"],
      .from: ["desde", "de", "válido desde", "válido a partir de", "a partir de", "início", "primeiro dia"],
      .to: ["até", "válido até", "fim", "último dia"],
      .valid: ["válido", "válidos", "validade", "horário válido", "vigência", "período"],
      .except: ["exceto", "excepto", "exceções", "não circula", "salvo"],
      .route: ["linha", "carreira", "número da linha", "n.º da linha"], .routeName: ["nome da linha"],
      .headsign: ["direção", "destino", "sentido"],
      .operatedBy: ["operador", "empresa", "companhia"], .price: ["preço", "preços", "tarifa", "bilhete"],
      .trip: ["viagem", "circulação", "serviço", "número", "n.º", "comboio"], .mode: ["modo", "veículo", "transporte"],
      .stop: ["paragem", "paragens", "parada", "paradas", "estação", "nome da paragem"],
      .city: ["cidade", "localidade", "município", "concelho"],
      .id: ["id", "código", "código da paragem"], .latitude: ["latitude"], .longitude: ["longitude"],
      .kind: ["cheg/part", "c/p"], .arrival: ["chegada"], .departure: ["partida"], .time: ["hora"],
      .sequence: ["ordem", "sequência"], .ignored: ["km", "zona", "plataforma", "cais"],
      .note: ["nota", "notas", "observações"], .total: ["total", "duração", "tempo de viagem"],
    ],
    modes: [
      "rail": ["comboio", "trem"], "metro": ["metro", "metrô"], "tram": ["elétrico", "bonde"],
      "bus": ["autocarro", "ônibus", "bus"], "trolleybus": ["trólebus"], "coach": ["expresso"],
      "ferry": ["barco", "ferry", "balsa"], "cableway": ["teleférico"], "funicular": ["funicular", "elevador"],
      "air": ["avião"],
    ],
    // «2.ª a 6.ª» is from the second day to the sixth.
    numerals: Dictionary(
      uniqueKeysWithValues: (0...4).flatMap { day in ["ª", ".ª", "ªs", ".ªs"].map { ("\(day + 2)\($0)", day) } }))
}
