// Words that are one for the search: written by Scripts/equal-words from Templates/equal-words.toml.

export const EQUAL_WORDS =
  "st|saint|sankt|sainte|ste,street|st|str,avenue|ave|av,road|rd,square|sq,center|centre|ctr|cntr," +
  "boulevard|blvd|bd|bvd,mount|mt,fort|ft,station|stn,junction|jct|jn|junc,terminal|term," +
  "international|intl,north|n,south|s,east|e,west|w,place|pl,drive|dr,lane|ln,highway|hwy,parkway|pkwy," +
  "court|ct,heights|hts,university|univ|uni,hospital|hosp,building|bldg,gardens|gdns,crescent|cres," +
  "terrace|ter,bridge|br,strasse|str,-strasse|-str,hauptbahnhof|hbf|hb,bahnhof|bf|bhf,-bahnhof|-bf|-bhf," +
  "platz|pl,-platz|-pl,busbahnhof|bbf|bus bf|bus bhf,universitat|uni|univ,avenue|av|ave," +
  "boulevard|bd|bld|boul,chemin|ch,general|gal|gen,faubourg|fbg,route|rte,avenida|av|avda|avd," +
  "plaza|pza|plza|pl,estacion|est,paseo|pso,santa|sta|s,santo|sto,san|s,doctor|dr,general|gral," +
  "piazza|p za|pza|p zza,stazione|staz,viale|v le,corso|c so,ulica|ul,plac|pl,aleja|aleje|al,dworzec|dw," +
  "swiety|sw|swieta|swietego|swietej,glowny|gl|glowna,osiedle|os,улица|ул,площадь|пл," +
  "проспект|пр|просп|пр т|пр кт,станция|ст,переулок|пер,набережная|наб,бульвар|бул|б р,имени|им," +
  "микрорайон|мкр|мкрн|м н,поселок|пос,остановка|ост,автостанция|ас,автовокзал|ав,железнодорожный|жд|ж д," +
  "святой|св|святая|святого|святых,гостиница|гост,пассажирский|пас|пасс|пасажирський,главный|главн|гл," +
  "вулиця|вул,площа|пл,станція|ст,провулок|пров,автостанція|ас,святий|св|свята|святого,залізничний|зал," +
  "namesti|nam,nadrazi|nadr|n,hlavni|hl,ulice|ul,autobusove|aut,zeleznicni|zel,svaty|sv|svata|svateho," +
  "sveti|sv|sveta|svetog,kolodvor|kol,caddesi|cad|cd|cadde,sokak|sok|sk|sokagi,mahallesi|mah|mahalle," +
  "istasyonu|istasyon|ist,meydani|meydan|meyd,bulvari|bulvar|blv,estacao|est,praca|pca|pc,rodoviaria|rod," +
  "straat|str,-straat|-str,sint|st,centraal|cs,strada|str,piata|p ta|pta,sfantu|sf|sfanta|sfantul," +
  "palyaudvar|pu,szent|szt,αγιοσ|αγ|αγια|αγιου|αγιασ,λεωφοροσ|λεωφ,πλατεια|πλ,οδοσ|οδ," +
  "centralstation|central,centralstation|c,hovedbanegard|h," +
  "airport|apt|arpt|flughafen|flgh|aeroport|aeropuerto|aeroporto|аэропорт|lotnisko|havalimani|lufthavn|аеропорт|аеродром|αεροδρομιο|مطار|机场," +
  "nyc|ny|new york,la|los angeles,sf|san francisco,dc|washington,ffm|frankfurt," +
  "спб|питер|spb|санкт петербург|saint petersburg,мск|msk|москва|moscow,екб|екатеринбург";
