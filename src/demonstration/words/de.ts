import { blogDe } from './blog-de.ts'
import { type DemonstrationText, items, titled } from './demonstration-text.ts'
import { productsDe } from './products-de.ts'
import { storiesDe } from './stories-de.ts'

export const de: DemonstrationText = {
  products: productsDe,
  benefits: titled(`
    Vorlagen zum Loslegen: Zwölf fertige Anfänge, und aus jeder Seite wird auf Wunsch der nächste.
    Einladungen per Link: Wer dazukommt, sieht, was mit ihm geteilt ist.
    Suche über alles: Ein Feld findet Namen, Notizen und was in Dateien steht.
    Export zu jeder Zeit: Alles als schlichte Dateien, in einem Download.
    Arbeit ohne Netz: Was du unterwegs änderst, kommt dazu, sobald wieder Netz da ist.
    Bedienung per Tastatur: Jede Aktion hat eine Taste, und eine Liste davon ist einen Druck entfernt.
    Wochenbericht per E-Mail: Montags um acht: was sich geändert hat, was ansteht, was auf dich wartet.
    Rechte bis ins Kleine: Wer lesen, kommentieren oder ändern darf, Seite für Seite.
    Verlauf aller Fassungen: Jede Änderung mit ihrem Datum und ein Weg zurück.
    Import aus Tabellen: Spalten finden ihre Felder; du prüfst, bevor etwas gespeichert wird.
    Dunkle Ansicht: Folgt dem Gerät oder bleibt, wie du sie einstellst.
    Gemeinsame Kalender: Die Termine aller in einer Ansicht, jede Person in ihrer Farbe.
    Geduldige Erinnerungen: Sie schweigen außerhalb der Stunden, in denen du arbeitest.
    Hilfe für Screenreader: Nichts braucht eine Maus, und jede Änderung wird angesagt.
    Offene Datenformate: CSV, JSON und iCalendar, hinein und hinaus.
    Kommentare an Ort und Stelle: Fragen stehen neben dem, worum es geht.
    Berichte zum Ausdrucken: Eine Seite, die auf Papier gut aussieht, mit ihrem Datum.
    Kalender zum Abonnieren: Eine Adresse, der jedes Kalenderprogramm folgen kann.
    Gespeicherte Ansichten: Filter mit einem Namen, für dich oder für alle.
    Freigabe zu zweit: Wichtiges gilt, wenn eine zweite Person zugestimmt hat.
    Eigene Felder: Ergänze die drei Spalten, die nur du brauchst.
    Tägliche Sicherungen: Dreißig Tage aufbewahrt, mit zwei Klicks zurück.
    Einstieg in zehn Minuten: Von der leeren Seite zum ersten Ergebnis.
    Zugang für Gäste: Kundschaft sieht ihren Teil ohne Konto.`),
  purposes: items(`
    Die Woche überblicken, An Kolleginnen übergeben, Besprechungen vorbereiten, Kundschaft auf dem Laufenden halten,
    Den nächsten Monat planen, Entscheidungen wiederfinden, Mit kleinem Budget beginnen, Eine geteilte Tabelle ablösen,
    Liegengebliebenes abarbeiten, Neue einarbeiten, Dem Vorstand berichten, Möglichkeiten vergleichen`),
  integrations: items(`
    Kalender-Feed, Webhooks, Tabellenimport, E-Mail, Chat-Nachrichten, REST-Schnittstelle, Single Sign-on, Dateiabgleich,
    Kontaktimport`),
  tags: items(`
    teamarbeit, vorlagen, datenschutz, automatisierung, berichte, erinnerungen, selbstständige, kleine firmen, offline,
    export, vereine`),
  currency: 'EUR',
  plans: { free: 'Start', first: 'Solo', group: 'Gruppe', whole: 'Alles' },
  topic: (category) => category,
  summary: ({ name, does, audience }) => `${name} ${does}. Gemacht für ${audience}.`,
  description: () =>
    'Jeden Monat sagen uns einige, was noch fehlt, und was den meisten fehlt, kommt als Nächstes.\n\n' +
    'Niemand muss an einem Tag umziehen: Fang mit einem kleinen Teil an und hol den Rest nach, sobald er stört.',
  invented: 'Zur Anschauung erfunden: Dieses Produkt, diese Firma und diese Menschen gibt es nicht.',
  founderTitles: ['Gründung (Demonstration)', 'Mitgründung (Demonstration)'],
  bio: (name, topic) =>
    `Keine echte Person. ${name} ist erfunden und zeigt, wie ein Gründungsprofil aussieht, hier mit einer Vorliebe für ${topic}.`,
  madeIn: (city, year) => `Aus ${city}, seit ${year}.`,
  runsOn: (platforms) => `Verfügbar für: ${platforms}.`,
  worksWith: (others) => `Arbeitet zusammen mit: ${others}.`,
  costs: {
    free: 'Es kostet nichts, und es gibt nichts zu kaufen.',
    freemium: 'Beginne kostenlos und zahle, wenn du mehr brauchst.',
    free_trial: 'Teste es 14 Tage kostenlos und wähle dann einen Tarif.',
    paid: 'Ein fairer Preis vom ersten Tag an, und keine Werbung.',
    open_source: 'Open Source: Lies den Code, betreibe es selbst, zahle nichts.',
    contact: 'Schreib uns, und du bekommst ein Angebot.',
  },
  faqs: (name, audience) => [
    {
      question: `Können wir ${name} im Team nutzen?`,
      answer: 'Ja. Lade so viele Menschen ein, wie du möchtest; jede Person sieht nur, was ihr gehört.',
    },
    {
      question: 'Was passiert mit meinen Daten, wenn ich aufhöre?',
      answer: `Du nimmst sie jederzeit als CSV mit. Danach haben ${audience} als Erstes gefragt.`,
    },
  ],
  updates: titled(`
    Geht jetzt ohne Netz: Was du unterwegs tust, bleibt erhalten und kommt dazu, sobald du zurück bist.
    Eine Suche, die verzeiht: Vertipptes findet, was gemeint war, auch auf Englisch und Französisch.
    Das Team antwortet mit: Lade jemanden mit einem Link ein; wer was gesagt hat, bleibt sichtbar.
    Exporte, die andere lesen: Alles geht als schlichtes CSV und JSON hinaus, wann immer du willst.
    Ruhigere Morgen: Eine Zusammenfassung um sieben statt einer Nachricht nach der anderen.
    Schneller auf alten Telefonen: Die erste Seite braucht ein Drittel der Daten von früher.`),
  milestones: titled(`
    Die ersten hundert Kunden: Die meisten kamen durch andere.
    Eigene Räume: Zwei Zimmer über einer Bäckerei, mit einer Tür, die schließt.
    Eine Million Einträge: Aufbewahrt, gefunden und manchmal ausgedruckt.
    Zu zweit: Jemand beantwortet jetzt die Post, die nachts kommt.`),
  stories: storiesDe,
  passages: [
    'Alle Daten liegen auf Servern in Deutschland und verlassen die Europäische Union nie.',
    'Single Sign-on mit SAML gehört zum Tarif Gruppe.',
    'Alles lässt sich jederzeit als CSV und JSON exportieren.',
    'Die Apps für iPhone und Android funktionieren offline.',
    'Eine REST-API und Webhooks stehen in jedem Tarif offen.',
    'Du kannst jederzeit kündigen und behältst, was du bezahlt hast.',
    'Deine Notizen sind auf jedem Gerät Ende-zu-Ende verschlüsselt.',
    'Teste alles 14 Tage kostenlos, ohne Kreditkarte.',
    'Der Support antwortet per E-Mail innerhalb eines Werktags.',
  ],
  interview: {
    first_spark: [
      'Eine geteilte Tabelle mit elf Farben, und niemand wusste mehr, was die orangen Zeilen bedeuten.',
      'Als dieselbe Frage zum dritten Mal in einer Besprechung kam, lachte jemand. Am Abend zeichnete ich die erste Ansicht.',
    ],
    who_it_is_for: [
      'Für Leute, die zu zweit oder zu dritt alles machen. Wer eine Abteilung dafür hat, sucht besser anderswo.',
      'Für alle, die es einmal am Tag öffnen. Wer in einem Werkzeug wohnen möchte, findet unseres zu ruhig.',
    ],
    first_customers: [
      'Ich habe im Laden unten gefragt. Die erzählten es zwei anderen, und die dem Rest.',
      'Mit Antworten dort, wo Fragen gestellt wurden, eine nach der anderen, vier Monate lang.',
    ],
  },
  blog: blogDe,
}
