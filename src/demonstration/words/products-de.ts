import { products } from './demonstration-products.ts'

/** Zu jeder Kategorie zwei erfundene Produkte: ihr Slug, die Überschrift, was es tut, für wen es ist. */
export const productsDe = products(`
hosting-and-deployment: Gepusht und online | bringt ein Repository mit seiner Datenbank in zwei Minuten ins Netz | kleine Studios
hosting-and-deployment: Eine Vorschau für jeden Branch | gibt jedem Branch eine Adresse, die Kunden öffnen können | Agenturen
apis-and-integrations: Ein Webhook, vierzig Dienste | reicht Ereignisse an deine Dienste weiter und wiederholt, was scheiterte | Entwicklungsteams
apis-and-integrations: Die Schnittstelle vor der Schnittstelle | antwortet nach deiner OpenAPI-Datei wie der spätere Dienst | Frontend-Teams
code-editors-and-frameworks: Formulare, die ihre Typen selbst schreiben | macht aus einem Schema typisierte Formulare | Frontend-Teams
code-editors-and-frameworks: Der Editor, der sofort da ist | bearbeitet Dateien von Gigabytes ohne Wartezeit | Menschen im Terminal
testing-and-code-quality: Bilder, die zeigen, was anders ist | vergleicht jede Seite vor und nach einer Änderung | Webentwickler
testing-and-code-quality: Tests, die nichts merken | macht Code absichtlich kaputt und zeigt, was kein Test bemerkt | sorgfältige Entwickler
monitoring-and-logs: Geweckt nur, wenn es zählt | fasst hundert Alarme zu dem einen zusammen, der sie erklärt | Bereitschaftsdienste
monitoring-and-logs: Logs, die man sich leisten kann | hält Logs eines Jahres im eigenen Speicher durchsuchbar | kleine Betriebsteams
devops-and-automation-pipelines: Pipelines, die auch am Laptop laufen | führt dieselben Schritte bei dir und auf dem Server aus | Entwicklungsteams
devops-and-automation-pipelines: Um zehn raus, um elf zurück | gibt eine Version erst einem Zehntel und schaut zu | Release-Verantwortliche
databases-and-storage: Der Echtbestand ohne die Menschen | baut Testdatenbanken, in denen jeder Name erfunden ist | Backend-Teams
databases-and-storage: Was deine Abfragen kosten | zeigt langsame Abfragen mit dem Index, der ihnen fehlt | Datenbank-Fachleute
ai-assistants-and-chatbots: Frag deine eigenen Dokumente | antwortet aus deinen Dateien und zeigt die gelesene Zeile | Forschungsgruppen
ai-assistants-and-chatbots: Die Verkaufshilfe, die nie rät | beantwortet Produktfragen allein aus deinem Katalog | Onlineshops
ai-agents-and-workflows: Agenten mit Sicherheitsgurt | lässt Agenten nur in Grenzen handeln, die man lesen kann | Betriebsteams
ai-agents-and-workflows: Jeder Schritt festgehalten | bewahrt auf, was ein Agent las, entschied und tat | Teams, die Agenten bauen
ai-writing: Entwürfe in deinem Ton | lernt aus deinen Texten und entwirft den nächsten | Newsletter-Schreibende
ai-writing: Einfache Sprache auf Knopfdruck | schreibt Amtsbriefe so um, dass alle sie verstehen | Behörden
ai-pictures-and-video: Produktfotos aus einem Schnappschuss | setzt in jede Szene, was auf dem Tisch fotografiert wurde | Kunsthandwerkerinnen
ai-pictures-and-video: Vom Storyboard zum Film | macht aus Skizzen Clips, die man beurteilen kann | Filmstudierende
ai-voice-and-speech: Protokolle, die sich selbst schreiben | schreibt mit, wer was gesagt hat, in zwölf Sprachen | Gremien
ai-voice-and-speech: Vorgelesen von einer Stimme, die du magst | macht aus langen Artikeln eine Stunde zum Hören | Pendler
model-building-and-operations: Woraus das Modell entstand | verbindet jedes Modell mit seinen Daten und seinem Code | Data-Science-Teams
model-building-and-operations: Weniger beschriften, mehr lernen | fragt nur nach Beschriftungen, die etwas ändern | kleine Forschungsteams
search-engine-optimisation: Warum ist diese Seite gefallen? | erklärt jede Änderung im Rang mit dem, was sich auf der Seite änderte | Websitebetreiber
search-engine-optimisation: Die zehn Seiten, die zählen | ordnet, was zu tun ist, nach den Besuchen, die es bringt | kleine Marketingteams
e-mail-marketing: Newsletter, auf die man antwortet | verschickt kurze Briefe und sammelt die Antworten | unabhängige Macher
e-mail-marketing: Die Willkommensreihe an einem Abend | baut sechs Briefe aus dem, was deine Website schon sagt | neue Läden
social-media: Ein Monat Beiträge am Montag | plant Beiträge für sechs Netzwerke in einem Kalender | Läden vor Ort
social-media: Alle Kommentare an einem Ort | sammelt Kommentare aller Netzwerke und zeigt, was wartet | Community-Teams
advertising: Keine falschen Klicks mehr | findet Suchbegriffe, die kosten und nie verkaufen | Läden mit kleinem Budget
advertising: Ein Budget, fünf Kanäle | schiebt Geld jeden Morgen dorthin, wo gestern verkauft wurde | Marketingleitungen
content-and-landing-pages: Die Landingpage vor dem Mittag | schreibt, gestaltet und testet eine Seite nach einem Briefing | Gründerinnen
content-and-landing-pages: Welche Worte verkaufen | testet Überschriften und sagt, wann das Ergebnis sicher ist | Texterinnen
referrals-and-affiliates: Kunden, die Kunden bringen | gibt jedem Kunden einen Link und zahlt von selbst aus | Abodienste
referrals-and-affiliates: Partner am Ersten bezahlt | zählt Verkäufe von Partnern und schreibt ihre Gutschriften | Onlineshops
customer-relationship-management: Ein CRM auf einer Seite | zeigt, wen du heute anrufst und was zuletzt besprochen wurde | Betriebe bis zehn Leute
customer-relationship-management: Kunden nie zweimal fragen | hält jede Mail, jeden Anruf und Auftrag beim Namen | Außendienste
lead-generation-and-outreach: Zwanzig gute Kontakte die Woche | findet Firmen, die deinen besten Kunden ähneln | Gründer, die selbst verkaufen
lead-generation-and-outreach: An Menschen schreiben, nicht an Listen | prüft jede Adresse und entwirft einen ersten Satz | Vertriebsteams
help-desk-and-support: Die zweite Frage zuerst beantwortet | schlägt Antworten vor, die schon geholfen haben | Supportteams
help-desk-and-support: Support im gemeinsamen Postfach | ordnet Mails nach Dringlichkeit und zeigt, wer dran ist | Shops zu dritt
live-chat-and-messaging: Ein Chat, der sagt, wann du schläfst | nimmt nachts Fragen an und beantwortet sie um neun | kleine Läden
live-chat-and-messaging: Ein Faden über alle Kanäle | verbindet Chat, Mail und Messenger zu einem Gespräch | Hotels
feedback-and-surveys: Fünf Fragen, ein Bildschirm | fragt im richtigen Moment und ordnet die Antworten | Produktteams
feedback-and-surveys: Umfragen, die zu Ende gehen | zeigt eine Frage nach der anderen und behält jede Antwort | Hochschulen
proposals-and-contracts: Unterschrieben, bevor man auflegt | schickt Angebote, die man am Handy liest und unterschreibt | Beraterinnen
proposals-and-contracts: Verträge mit Gedächtnis | erinnert an jede Kündigungsfrist, bevor sie vergeht | Hausverwaltungen
project-management: Projekte ohne Besprechung darüber | zeigt, wer auf wen wartet und was zu spät ist | verteilte Teams
project-management: Der Plan an einer Wand | zeichnet ein Jahr voller Projekte auf einen Bildschirm | Architekturbüros
notes-and-knowledge: Notizen, die einander finden | verknüpft beim Schreiben, was zusammengehört | Forschende
notes-and-knowledge: Das Handbuch, das stimmt | fragt bei jeder Seite nach, ob sie noch gilt | wachsende Firmen
calendars-and-time: Ein Link für fünf Kalender | findet ohne Mails die Stunde, die allen passt | volle Gremien
calendars-and-time: Wo blieb der Dienstag? | füllt den Stundenzettel aus dem, was offen war | Freiberufler
tasks-and-habits: Drei Dinge heute | fragt morgens nach drei Aufgaben und hält den Rest fern | Menschen mit langen Listen
tasks-and-habits: Hausarbeit, die reihum geht | verteilt den Haushalt, ohne dass jemand bitten muss | Wohngemeinschaften
communication-and-meetings: Das Stand-up in drei Zeilen | sammelt um neun drei Zeilen von allen und schickt eine Seite | Teams in vielen Zeitzonen
communication-and-meetings: Besprechungen, die früher enden | misst die Zeit je Punkt und hält Beschlüsse fest | Teamleitungen
documents-and-files: Der Scan, der sich selbst benennt | liest Briefe, benennt sie und legt sie ab | Familienbetriebe
documents-and-files: Eine Mappe je Mandant | teilt Dateien und zeigt, was geöffnet wurde | Steuerbüros
workflow-automation: Wenn dies, dann das, mit Grund | führt Abläufe aus und schreibt auf, warum jeder Schritt lief | Büroleitungen
workflow-automation: Papierformulare im Ruhestand | macht aus einem Formular eine Freigabe, die von selbst läuft | Rathäuser
dashboards-and-business-intelligence: Die Zahl und woher sie kommt | zeigt zu jeder Kennzahl die Zeilen dahinter | Geschäftsführungen
dashboards-and-business-intelligence: Kennzahlen an der Wand | zeichnet fünf Zahlen so groß, dass man sie von der Tür aus liest | Werkstätten
web-analytics: Besuche ohne Cookies | zählt Besuche, ohne um Zustimmung zu bitten | kleine Websites
web-analytics: Was zu Ende gelesen wird | zeigt, welche Artikel fesseln und welche nicht | Lokalzeitungen
product-analytics: Wo Menschen aufgeben | zeigt den Schritt, an dem die meisten gehen, mit Beispielen | Produktteams
product-analytics: Versionen, gemessen | sagt eine Woche nach jeder Version, was sie geändert hat | App-Entwickler
data-pipelines-and-integration: Tabellen im Gleichschritt | kopiert Tabellen und meldet, wenn sich eine Spalte ändert | Datenteams
data-pipelines-and-integration: Einmal bereinigt, überall genutzt | pflegt eine Kundenliste für zehn Systeme | mittelgroße Betriebe
web-scraping-and-data-sets: Aus Seiten werden Tabellen | liest Listen von öffentlichen Seiten und hält sie aktuell | Journalisten
web-scraping-and-data-sets: Offene Daten, endlich brauchbar | bereinigt offene Daten von Städten und liefert sie nach Adresse | Civic-Tech-Gruppen
spreadsheets-and-forecasts: Eine Prognose, über die man streiten kann | zeigt drei Verläufe und was jeder annimmt | Finanzleitungen
spreadsheets-and-forecasts: Die Tabelle, die sich prüft | markiert Zellen, die aus ihrem Muster fallen | Controller
interface-design-and-prototypes: Prototypen wie fertig | macht aus Entwürfen einen Prototyp mit echten Daten | Designerinnen
interface-design-and-prototypes: Design-Tokens an einem Ort | hält Farben und Abstände in Design und Code gleich | Designsystem-Teams
graphics-and-illustration: Plakate in zehn Minuten | setzt deinen Text in Vorlagen, die jede Druckerei nimmt | Vereine und Chöre
graphics-and-illustration: Einmal zeichnen, überall passend | hält Linien in jeder Größe gleich stark | Icon-Designer
website-builders: Eine Website an einem Nachmittag | baut aus deinen Antworten eine Seite mit fünf Rubriken | Handwerksbetriebe
website-builders: Speisekarten, die sich selbst ändern | zeigt die Gerichte des Tages nach einem Foto | Cafés um die Ecke
fonts-and-templates: Die Schrift auf dem Foto | erkennt Schriften in Bildern und nennt freie Verwandte | Grafikerinnen
fonts-and-templates: Briefe, die nach dir aussehen | macht Briefbogen, Rechnung und Karte aus einem Logo | neue Firmen
3d-and-printing: Das Ersatzteil, gedruckt | findet oder zeichnet das kaputte Teil und schickt es zum Druck | Reparaturcafés
3d-and-printing: Räume zum Durchgehen | macht aus zwanzig Fotos ein Modell der Wohnung | Maklerbüros
interior-and-fashion-design: Das Sofa vor dem Kauf | stellt Möbel maßstäblich in ein Foto deines Zimmers | Menschen im Umzug
interior-and-fashion-design: Ein Schrank, der aufgeht | zeigt, was zusammenpasst und was du nie trägst | Menschen, die ungern einkaufen
photo-editing-and-galleries: Tausend Fotos, abends sortiert | wählt die scharfen, auf denen alle Augen offen sind | Hochzeitsfotografinnen
photo-editing-and-galleries: Galerien, die man gern öffnet | zeigt, verkauft und liefert Bilder auf einer Seite | Fotografen
video-editing-and-animation: Schneiden im Text | schneidet Videos, indem man Wörter streicht | Kursanbieter
video-editing-and-animation: Schaubilder in Bewegung | animiert Zeichnungen für eine Minute Erklärung | Lehrkräfte
audio-editing-and-music-making: Üben mit der Band | nimmt ein Instrument aus jeder Aufnahme | Musiker, die allein üben
audio-editing-and-music-making: Aufnehmen in vier Städten | fügt Spuren aller in Studioqualität zusammen | verteilte Bands
podcasts-and-radio: Vom Gespräch zur Folge in einer Stunde | kürzt Pausen, gleicht Stimmen an und schreibt die Notizen | Podcaster
podcasts-and-radio: Lokalradio ohne Sendemast | plant und überträgt einen Tag Programm | Bürgersender
music-discovery-and-streaming: Neue Musik aus deiner Straße | spielt Bands, die bald bei dir auftreten | Konzertgänger
music-discovery-and-streaming: Deine Platten, überall | spielt deine eigene Sammlung auf jedem Gerät | Sammler
screen-recording-and-demos: Einmal zeigen | nimmt den Weg durch dein Produkt auf und hält ihn aktuell | Supportteams
screen-recording-and-demos: Demos zum Anklicken | macht aus einer Aufnahme eine Demo zum Ausprobieren | Vertriebsteams
live-streaming-and-hosting-of-video: Das Spiel, live | überträgt Spiele des Dorfs mit Anzeigetafel | Sportvereine
live-streaming-and-hosting-of-video: Video ohne Plattform | zeigt Filme auf der eigenen Seite, ohne Werbung | Museen
accounting-and-invoicing: Die Rechnung aus dem Foto | liest Belege, bucht sie und schreibt die Rechnung | Freiberufler
accounting-and-invoicing: Mahnungen mit Anstand | erinnert in drei höflichen Schritten an offene Rechnungen | Handwerksbetriebe
payments: Die Rechnung am Tisch geteilt | lässt alle ihren Teil einer Rechnung zahlen | Restaurants
payments: Bezahlt, bevor das Paket geht | nimmt Geld per Link an und meldet es sofort | kleine Läden
personal-budgets: Was diesen Monat übrig ist | zeigt eine Zahl: was noch ausgegeben werden darf | junge Haushalte
personal-budgets: Taschengeld, das etwas lehrt | gibt Kindern ein Budget mit Zielen | Eltern
investing-and-trading: Sparpläne ohne Lärm | zeigt Kosten und Streuung deiner Fonds, sonst nichts | Anlageneulinge
investing-and-trading: Der Geschäftsbericht in zehn Minuten | liest Berichte und zeigt, was sich zum Vorjahr geändert hat | Privatanleger
expenses-and-spending-control: Reisekosten noch im Zug erledigt | bucht Belege einer Reise, bevor sie endet | reisende Berater
expenses-and-spending-control: Wer hat das genehmigt? | schickt jeden Einkauf an die richtige Person und behält die Antwort | Schulen
banking-and-insurance: Die Konten des ganzen Vereins | zeigt jedes Konto und wer unterschreiben darf | Kassenwarte
banking-and-insurance: Wissen, wogegen man versichert ist | liest deine Policen und antwortet verständlich | Familien
taxes: Die Steuererklärung, Frage für Frage | fragt nur, was dich betrifft, und gibt sie ab | Angestellte
taxes: Umsatzsteuer über Grenzen | ermittelt den Satz jedes Käufers und meldet jedes Quartal | Onlineshops
coins-and-networks: Gebühren, erklärt | zeigt vor dem Senden, was eine Überweisung kostet | Einsteiger
coins-and-networks: Ein Knoten zu Hause | richtet in einer Stunde einen Knoten auf einem kleinen Rechner ein | Bastler
wallets-and-custody: Schlüssel für drei | verlangt für jede Zahlung zwei von drei Personen | Vereine
wallets-and-custody: Coins, die Erben finden | übergibt Schlüssel erst nach einem Jahr Stille | Familien
exchanges-and-crypto-trading: Der Steuerbericht aller Börsen | führt Geschäfte von zehn Börsen zusammen | Privatanleger
exchanges-and-crypto-trading: Jede Woche ein wenig | kauft jede Woche zur selben Stunde, egal zu welchem Kurs | geduldige Sparer
decentralised-finance: Das Risiko vor dem Verleihen | zeigt, was ein Vertrag mit deiner Einlage tun kann | Geldgeber
decentralised-finance: Abstimmungen, die alle prüfen können | hält Abstimmungen einer Genossenschaft öffentlich ab | Genossenschaften
nfts-and-blockchain-development: Verträge, geprüft, bevor sie kosten | spielt Angriffe auf einer Kopie der Kette durch | Blockchain-Entwickler
nfts-and-blockchain-development: Der Beweis, dass du es gezeichnet hast | hält fest, wann und von wem ein Bild stammt | Illustratorinnen
shop-building: Bis Freitag ein Laden | bringt Waren, Zahlung und Versand in ein Formular | Keramikwerkstätten
shop-building: Der Shop, der im Zug lädt | liefert Shopseiten von zwanzig Kilobyte | Läden auf dem Land
marketplaces: Aus zweiter Hand, erste Wahl | prüft gebrauchte Räder, bevor sie verschickt werden | Radfahrer
marketplaces: Die Markthalle im Netz | verkauft von zwölf Höfen in einem Korb | Dorfmärkte
stock-and-shipping: Nie verkaufen, was weg ist | zählt den Bestand von Laden, Markt und Netz | kleine Händler
stock-and-shipping: Jedes Mal das günstigste Etikett | vergleicht Paketdienste und druckt das Etikett | Onlineshops
tills-and-shops: Eine Kasse für die Hosentasche | macht aus dem Handy eine Kasse mit Bon | Marktstände
tills-and-shops: Kassenschluss in fünf Minuten | zählt die Lade und findet die Differenz | Bäckereien
subscriptions-and-digital-goods: Mitgliedschaften ohne Tabelle | rechnet ab, pausiert und beendet pünktlich | Studios
subscriptions-and-digital-goods: Datei verkauft, Kunde geblieben | verkauft Downloads und schickt jede neue Fassung | Vorlagenautoren
custom-goods-and-gifts: Graviert, wie du es siehst | zeigt die Gravur am Ring vor der Bestellung | Schmuckwerkstätten
custom-goods-and-gifts: Ein Geschenk von allen | sammelt für ein Geschenk und hält dicht | Kollegien
passwords-and-sign-in: Passkeys für die ganze Familie | teilt Zugänge, ohne Passwörter zu teilen | Familien
passwords-and-sign-in: Kein Schlüssel bleibt zurück | nimmt jeden Zugang zurück, wenn jemand geht | kleine Firmen
data-protection-and-consent: Das Banner, das man versteht | fragt einmal, in zwei Sätzen, und merkt es sich | Websitebetreiber
data-protection-and-consent: Das Verzeichnis, geschrieben | fragt, was du mit Daten tust, und schreibt das Verzeichnis | Vereine
private-browsing-and-vpn: Ein Tunnel fürs Café | schützt in offenen Netzen, was du tust | Studierende
private-browsing-and-vpn: Verfolger, beim Namen genannt | zeigt auf jeder Seite, wer mitliest, und stoppt es | neugierige Leser
threat-detection-and-testing: Zuerst von uns gehackt | probiert jede Nacht bekannte Angriffe auf deine Seite | kleine Webteams
threat-detection-and-testing: Die Rechnung, die keine ist | markiert gefälschte Mails, bevor jemand zahlt | Buchhaltungen
compliance-and-audits: Auditwoche ohne Überstunden | sammelt das ganze Jahr Nachweise und übergibt sie in einer Mappe | Start-ups vor dem Audit
compliance-and-audits: Regeln bis in die Werkstatt | macht aus Normen Checklisten fürs Handy | Qualitätsbeauftragte
backup-and-fraud-prevention: Sicherungen, die zurückgespielt wurden | spielt jede Sicherung wöchentlich zur Probe ein | Praxen
backup-and-fraud-prevention: Bestellungen, die seltsam riechen | hält verdächtige Bestellungen an und nennt den Grund | Onlineshops
learning-to-code: Lernen durch Reparieren | lehrt Programmieren an kaputten Programmen | neugierige Einsteiger
learning-to-code: Zehn Minuten Python | gibt täglich eine kleine Aufgabe und erklärt Fehler | Analystinnen
online-courses: Dein Workshop als Kurs | macht aus Aufnahmen Lektionen mit Übungen | Trainerinnen
online-courses: Kurse, die man beendet | bildet Gruppen, die im gleichen Schritt lernen | Volkshochschulen
languages: Nachrichten, halb verstanden | erklärt Wörter echter Artikel in deiner Sprache | Sprachlernende
languages: Sprechen vor der Reise | spielt zehn Gespräche durch, die auf dich warten | Reisende
schools-and-marks: Noten ohne Rotstift | sammelt Arbeiten, Kommentare und Noten in einer Ansicht | Lehrkräfte
schools-and-marks: Der Elternabend, geplant | gibt jeder Familie einen Termin, der passt | Schulen
exams-and-study-aids: Alte Klausuren, neue Antworten | findet alte Prüfungen und erklärt jeden Schritt | Studierende
exams-and-study-aids: Weniger vergessen | fragt nach, kurz bevor du es vergisst | Medizinstudierende
tutoring-and-children-s-learning: Aus der Ferne vorlesen | zeigt ein Bilderbuch auf zwei Bildschirmen | Großeltern
tutoring-and-children-s-learning: Nachhilfe, die das Schulbuch kennt | findet Nachhilfe nach Schule, Buch und Kapitel | Familien
fitness-and-training: Training trotz Knie | plant Übungen um das herum, was schmerzt | Läufer über vierzig
fitness-and-training: Zehn Minuten zwischen Terminen | gibt Übungen für Stuhl und Wand | Büromenschen
food-and-weight: Ein Essen für zwei Diäten | plant ein Abendessen für alle, die verschieden essen | Familien
food-and-weight: Essen, was da ist | schätzt nach einem Foto, grob und freundlich | Menschen, die nicht mehr zählen wollen
mind-and-sleep: Abende ohne Bildschirm | liest eine Geschichte, die mit dir langsamer wird | schlechte Schläfer
mind-and-sleep: Aufschreiben, loslassen | stellt jeden Abend eine Frage und behält sie für sich | Menschen unter Druck
clinics-and-practices: Wartezimmer ohne Warten | sagt Patienten, wann sie losgehen sollen | Praxen
clinics-and-practices: Der Arztbrief ist schon geschrieben | entwirft den Brief aus deinen Notizen | Fachärztinnen
symptoms-and-conditions: Ein Kopfschmerztagebuch, das Ärzte lesen | zeigt Anfälle, Wetter und Mittel auf einer Seite | Menschen mit Migräne
symptoms-and-conditions: Allergien, Stunde für Stunde | warnt vor den Pollen, auf die du reagierst | Menschen mit Heuschnupfen
care-and-ageing: Wer gab welches Medikament? | hält Medikamente, Besuche und Wege auf einer Liste für alle | pflegende Familien
care-and-ageing: Wenn der Kessel kalt bleibt | merkt, wenn ein Morgen anders ist als sonst | Menschen mit alten Eltern
video-games: Vier für heute Abend | bringt Gleichstarke für einen Abend zusammen | Wochenendspieler
video-games: Alte Spiele, neue Geräte | hält alte Spiele am Laufen und Rekorde sicher | Klassikerfreunde
board-and-card-games: Regeln in zwei Minuten | erklärt jedes Brettspiel, bevor die Chips alle sind | Spieleabende
board-and-card-games: Wer hat welches Spiel? | zeigt die Regale aller und wählt nach Spielerzahl | Spielegruppen
puzzles-and-quizzes: Ein Kreuzworträtsel aus deiner Stadt | baut Rätsel aus Orten, die man kennt | Lokalzeitungen
puzzles-and-quizzes: Das Kneipenquiz ist fertig | schreibt sechs Runden und zählt die Punkte | Kneipen
films-and-books: Was wir heute sehen | findet den Film, auf den sich vier einigen | Familien
films-and-books: Bücher von nebenan | verleiht Bücher unter Nachbarn | Leserinnen
making-games: Levels aus Skizzen | macht aus Zeichnungen auf Papier spielbare Levels | junge Spieleerfinder
making-games: Testspieler bis Donnerstag | findet zehn Testende und nimmt auf, wo sie hängen | unabhängige Studios
jokes-and-curiosities: Etwas Kurioses zum Frühstück | schickt jeden Morgen eine Kuriosität mit Quelle | Neugierige
jokes-and-curiosities: Das Museum kleiner Fehlschläge | sammelt, was schiefging, erzählt von denen, die es taten | Tüftler
gardening: Was diese Woche gesät wird | sagt, was du säst, nach Boden und letztem Frost | Kleingärtner
gardening: Ist das Unkraut? | erkennt Pflanzen am Foto und sagt, ob sie bleiben dürfen | neue Gärtner
recipes-and-cooking: Abendessen aus Resten | findet Rezepte für das, was im Kühlschrank steht | Studierende
recipes-and-cooking: Omas Rezepte, lesbar | liest Handschrift und lässt die Flecken | Familien
restaurants-and-delivery: Der Tisch gehört dir | nimmt Reservierungen an, ohne Gebühr je Gast | kleine Restaurants
restaurants-and-delivery: Mittagessen per Rad | liefert aus fünf Küchen eines Viertels | Küchen im Viertel
home-improvement-and-repair: Welche Schraube ist das? | erkennt Teile am Foto und sagt, wo es sie gibt | Selbermacher
home-improvement-and-repair: Renovieren in der richtigen Folge | plant Gewerke und Lieferungen einer Renovierung | Altbaubesitzer
smart-home-and-energy: Erst Sonne, dann Netz | wäscht und lädt, wenn das Dach liefert | Haushalte mit Solaranlage
smart-home-and-energy: Das Haus ohne Cloud | verbindet Licht, Heizung und Rollos zu Hause | Menschen, die Privates schätzen
pets-and-animals: Der Hund hat einen Termin | merkt sich Impfung, Futter und Runden jedes Tiers | Familien mit Tieren
pets-and-animals: Gefunden und abends zu Hause | sagt der Straße, wenn ein Tier fehlt | Nachbarschaften
trip-planning-and-guides: Drei Tage mit der Bahn | plant kurze Reisen ohne Auto und Flugzeug | Stadtmenschen
trip-planning-and-guides: Spaziergänge von Einheimischen | führt durch eine Stadt mit Stimmen ihrer Bewohner | Wochenendreisende
flights-and-stays: Der ganze Preis zuerst | zeigt Reisen mit Gepäck, Sitz und Transfer | Familien
flights-and-stays: Zimmer, in denen man arbeiten kann | listet Zimmer mit Tisch, Ruhe und geprüftem Netz | Geschäftsreisende
driving-and-parking: Parken, wo es frei ist | zeigt freie Plätze und ab wann sie kosten | Pendler
driving-and-parking: Der Transporter für eine Stunde | verleiht Transporter aus deiner Straße | Menschen mit Sperrigem
public-transport-and-cycling: Bus, Rad und zu Fuß | verbindet Fahrpläne und Radwege zu einem Weg | Pendler
public-transport-and-cycling: Der flache Heimweg | findet Radwege mit wenig Steigung und Verkehr | Eltern mit Anhänger
maps-and-navigation: Wege ohne Stufen | findet Wege, die ein Rollstuhl fährt | Menschen im Rollstuhl
maps-and-navigation: Karten für Funklöcher | hält Karten einer Gegend auf dem Handy | Wanderer
cars-and-vehicles: Das ehrliche Serviceheft | bewahrt Reparaturen, Belege und Kilometer jedes Autos | Gebrauchtwagenbesitzer
cars-and-vehicles: Welche Säule funktioniert? | zeigt Ladesäulen, die in der letzten Stunde liefen | Elektroautofahrer
appointments-and-booking: Gebucht, während du schneidest | lässt Kunden selbst buchen, verschieben und absagen | Friseure
appointments-and-booking: Um sechs ist der Platz frei | vergibt Plätze, Räume und Boote an Mitglieder | Sportvereine
it-support-and-managed-services: IT für alle ohne IT | betreut Rechner und geht ans Telefon | Praxen und Büros
it-support-and-managed-services: Jeder Laptop auf einer Liste | zeigt Alter, Updates und Nutzer jedes Geräts | Schulen
trades-and-household-help: Ein Klempner, der kommt | bietet Termine, die Handwerker wirklich haben | Mieterinnen
trades-and-household-help: Hilfe am Donnerstag | findet Hilfe im Haushalt und versichert sie | ältere Menschen
agencies-and-consulting: Das Briefing, das hält | stellt Kunden vierzig Fragen, bevor die Arbeit beginnt | Designagenturen
agencies-and-consulting: Was ein Projekt einbrachte | verbindet Stunden, Kosten und Rechnungen je Projekt | Beratungen
law-and-notaries: Verträge, verständlich | erklärt jede Klausel und was daran ungewöhnlich ist | kleine Firmen
law-and-notaries: Die Akte vor dem Termin | sammelt und prüft, was ein Notariat braucht | Hauskäufer
beauty-and-body-care: Was im Tiegel ist | erklärt Inhaltsstoffe von Cremes nach einem Foto | Menschen mit empfindlicher Haut
beauty-and-body-care: Das Studio, das sich selbst führt | bucht, erinnert und verkauft Gutscheine | Kosmetikstudios
recruiting: Allen antworten | hilft, jede Bewerbung in drei Tagen zu beantworten | Firmen, die einstellen
recruiting: Gespräche, die sich vergleichen lassen | stellt allen dieselben Fragen und trennt die Antworten | Personalverantwortliche
job-boards: Teilzeit, ernst gemeint | listet Stellen von zwanzig Stunden mit Verantwortung | Eltern
job-boards: Stellen in Radnähe | zeigt Arbeit, die eine halbe Stunde entfernt liegt | Menschen in Kleinstädten
payroll-and-personnel: Zahltag ohne Kopfweh | berechnet Löhne, Fehlzeiten und Zulagen | Betriebe bis fünfzig
payroll-and-personnel: Urlaub auf einen Blick | plant Urlaub so, dass immer jemand da ist | Werkstätten
engagement-and-growth-of-staff: Fragen, bevor sie gehen | stellt im Monat drei ehrliche Fragen | Teamleitungen
engagement-and-growth-of-staff: Die ersten hundert Tage | führt Neue durch das, was niemand aufschrieb | wachsende Firmen
freelancing-and-coworking: Ein Tisch für heute | findet freie Tische in Büros der Nähe | Freiberufler
freelancing-and-coworking: Stundensätze, die tragen | berechnet den Stundensatz, den du brauchst | frisch Selbstständige
r-sum-s-and-careers: Eine Seite, gut erzählt | macht aus einem Werdegang eine gute Seite | Bewerberinnen
r-sum-s-and-careers: Die schwere Frage üben | spielt Vorstellungsgespräche durch und sagt, was fehlte | Absolventen
events-and-tickets: Ausverkauft, ohne Schlange | verkauft Karten fair, wenn viele sie wollen | kleine Bühnen
events-and-tickets: Das Dorffest, organisiert | plant Schichten, Stände und Strom | Vereine
non-profit-and-fundraising: Spender, die bleiben | dankt, berichtet und fragt zur rechten Zeit wieder | Hilfsorganisationen
non-profit-and-fundraising: Förderungen, die man bekommt | findet passende Töpfe und ihre Fristen | Initiativen
communities-and-forums: Ein Forum, das freundlich bleibt | bremst hitzige Themen, bevor sie brennen | Hobbygruppen
communities-and-forums: Das Brett einer Straße | sagt, was verliehen, verloren und geplant ist | Nachbarschaften
dating-and-friendship: Neu in der Stadt | bringt sechs Menschen an einen Tisch | Zugezogene
dating-and-friendship: Erst treffen, dann schreiben | verabredet kurze Spaziergänge statt langer Chats | Menschen über fünfzig
news-and-publishing: Die Woche auf einer Seite | fasst zusammen, was der Rat beschloss, mit Quellen | Bürgerinnen
news-and-publishing: Bücher ohne Verlag | setzt, druckt und verkauft Bücher ab einem Stück | Autorinnen
civic-life-and-environment: Schlagloch gemeldet, Schlagloch weg | reicht Meldungen an die Stadt und zeigt, was daraus wurde | Anwohner
civic-life-and-environment: Die Luft auf dem Schulweg | misst Luft an Straßen und zeigt den besseren Weg | Eltern
parenting-and-babies: Wer wann schlief | merkt sich Schlaf, Milch und Windeln für zwei Müde | frische Eltern
parenting-and-babies: Kleider, die mitwachsen | gibt Kinderkleider im Viertel weiter | Familien
sports-and-clubs: Bis Freitag die Aufstellung | fragt, wer spielen kann, und füllt die Lücken | Hobbymannschaften
sports-and-clubs: Der Verein ohne Papier | hält Mitglieder, Beiträge und Hallen zusammen | Vereinsvorstände
outdoors-and-adventure: Ist die Hütte offen? | zeigt Hütten, Wasser und Wetter am Weg | Wanderer
outdoors-and-adventure: Gezeiten in der Tasche | sagt, wo man paddeln kann und wann man umkehrt | Kajakfahrer
crafts-and-collecting: Der Wollvorrat, gezählt | merkt sich Wolle, Muster und was daraus wurde | Strickende
crafts-and-collecting: Was ist sie wert? | findet, was eine Briefmarke brachte, mit Bildern | Sammler
weddings-and-family-history: Zweihundert Gäste, eine Liste | hält Gäste, Tische und Unverträglichkeiten fest | Brautpaare
weddings-and-family-history: Briefe vom Dachboden | liest alte Handschriften und zeichnet den Stammbaum | Familienforscher
faith-and-self-improvement: Eine stille Viertelstunde | gibt jedem Morgen einen Text und eine Frage | Menschen, die Ruhe suchen
faith-and-self-improvement: Chor und Putzplan | plant Gottesdienste, Musik und Helfer | Gemeinden
property-and-letting: Vermieten ohne Ordner | hält Verträge, Zähler und Reparaturen jeder Wohnung | private Vermieter
property-and-letting: Den Lärm vor der Miete hören | zeigt Lärm, Licht und Nachbarschaft nach Stunde | Wohnungssuchende
building-and-architecture: Das Bautagebuch, das gelesen wird | hält Fotos, Wetter und Beschlüsse jedes Tags | Bauleiterinnen
building-and-architecture: Räume, die aufgehen | prüft Flächen und Regeln beim Zeichnen | Architekten
manufacturing-and-quality: Ausschuss, erklärt | findet, was schlechte Teile gemeinsam haben | kleine Fabriken
manufacturing-and-quality: Die Maschine sagt, wann | hört, wann eine Maschine Pflege braucht | Werkstätten
logistics-and-fleets: Halb so viele leere Kilometer | findet Ladung für den Rückweg | Speditionen
logistics-and-fleets: Wo ist der Wagen? | zeigt Touren, Verspätung und Zustellnachweis | Lieferdienste
farming-and-animals-for-food: Ein Name für jede Kuh | merkt sich Milch, Kälber und Behandlungen jedes Tiers | Milchhöfe
farming-and-animals-for-food: Regen, aufs Feld genau | sagt jedes Feld voraus und plant die Arbeit danach | Landwirte
science-and-engineering: Das Laborbuch, das sucht | bewahrt Versuche mit Daten, Fotos und Datum | Labore
science-and-engineering: Einheiten, die sich nie mischen | rechnet mit Einheiten und zeigt jeden Schritt | Ingenieurinnen
`)
