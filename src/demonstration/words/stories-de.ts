import type { DemonstrationText } from './demonstration-text.ts'

/** Wie ein erfundenes Produkt entstand, auf vier Arten erzählt. */
export const storiesDe: DemonstrationText['stories'] = ({ name, founder, audience }) => [
  {
    titles: [`Das Notizbuch, aus dem ${name} wurde`, 'Elf Sätze und ein Knopf'],
    how_started:
      `${founder} schrieb in ein Notizbuch, was in der Woche schiefging. Nach einem Jahr füllten dieselben elf Sätze die ` +
      `Hälfte davon, und die erste Fassung von ${name} waren diese elf Sätze mit einem Knopf darunter.\n\n` +
      'Sie lief auf einem alten Laptop hinter der Kaffeemaschine. Wer einen Knopf drückte, hinterließ seinen Namen, und im ' +
      'Frühjahr standen dort neunzehn Namen, die im Raum niemand kannte.',
    problem:
      `Für ${audience} gab es zweierlei Werkzeuge: solche, die alles schlecht konnten, und solche, die eine Sache für ` +
      'große Firmen taten. Beide verlangten einen Schulungstag. Niemand hatte gefragt, wie ein Dienstag aussieht.\n\n' +
      'Also fand die Arbeit zwischen den Werkzeugen statt: im Chat, auf einem Briefumschlag, im Kopf einer Person. Das ' +
      'ging gut, bis diese Person eine Woche Urlaub nahm.',
    what_built:
      `${name} nimmt sich den Dienstag vor. Oben steht, was ansteht, nichts wird zweimal gefragt, und gehen kann man ` +
      'jederzeit mit allem, was man eingegeben hat.\n\n' +
      '- Eine Seite für heute, eine für die Woche.\n- Jeder Eintrag sagt, wer ihn wann geschrieben hat.\n- Ein Export, ' +
      'den jede Tabellenkalkulation ohne Murren öffnet.',
    hard_parts:
      'Am schwersten war es wegzulassen. Drei Funktionen wurden gebaut, gemessen und wieder entfernt. Wer sie vermisste, ' +
      'schrieb uns; alle bekamen eine Antwort, und eine Funktion kam zurück.',
    milestones:
      'Neunzehn Namen im ersten Frühjahr, hundert im Herbst. Die erste Kundin, die gleich für ein ganzes Jahr zahlte, tat ' +
      'das, weil die Rechnung auf eine Seite passte.',
    whats_next: 'Eine Fassung für das ganze Team, und dann ein langer Spaziergang.',
  },
  {
    titles: [`${name}, von einem Blatt Papier`, 'Der Monat, in dem sich niemand anmeldete'],
    how_started:
      `Die erste Fassung von ${name} war ein Blatt Papier an einer Tür. ${founder} nahm es ab, als der dritte Mensch es ` +
      'von Hand abgeschrieben hatte.\n\nDie zweite Fassung war eine Webseite mit denselben drei Spalten. Sie entstand an ' +
      'einem Wochenende und sah schlechter aus als das Papier.',
    problem:
      `Was man braucht, passt auf ein Blatt. Papier weiß aber nicht, wer es geändert hat, und hängt nur an einem Ort. ` +
      `Alles, was beides konnte, verlangte ein Konto für jeden, der nur schauen wollte. Für ${audience} war das zu viel.`,
    what_built:
      `${name} hat noch immer drei Spalten. Zum Ansehen braucht niemand ein Konto, zum Ändern schon. Wie es letzte Woche ` +
      'aussah, öffnet ein Klick.\n\nAuf dem Telefon ist eine Spalte auf einmal zu sehen. Das war erst ein Fehler, und dann ' +
      'mochten es alle.',
    hard_parts:
      'Im ersten Monat nach dem Start meldete sich niemand an. Wir hatten die Adresse hinter einem Film versteckt, der ' +
      'alles erklärte. Der Film verschwand, ein Satz kam an seine Stelle, und binnen eines Tages waren elf Menschen da.',
    milestones:
      'Der Film hatte drei Wochen gekostet. Der Satz steht noch da, und für das alte Blatt hängt jetzt ein Rahmen an der Tür.',
    whats_next: 'Zwei weitere Sprachen und der Ausdruck: Manche wollen es noch immer an der Tür.',
  },
  {
    titles: [`Warum ${name} Nein sagt`, 'Wie ein Dienstag aussieht'],
    how_started:
      `${founder} wollte um fünf fertig sein. ${name} begann als Liste dessen, was dem im Weg stand, jeden Freitag ein ` +
      'Stück kürzer.\n\nAls die Liste noch vier Zeilen hatte, bat eine Freundin um eine Kopie. In ihrer standen andere ' +
      'Zeilen, in derselben Form.',
    problem:
      `${founder} zählte zwei Wochen lang: neun Unterbrechungen am Tag, sechs davon Fragen, deren Antwort schon irgendwo ` +
      `stand. Für ${audience} sah es ebenso aus, nur mit anderen Zahlen.`,
    what_built:
      `${name} hält die Antworten dort bereit, wo gefragt wird. Zu fast allem anderen sagt es Nein: kein Feed, keine ` +
      'Zähler in roten Kreisen, keine Mail am Sonntag.\n\nWas es nicht kann, steht auf einer eigenen Seite, damit es ' +
      'niemand erst nach dem Kauf merkt.',
    hard_parts:
      'Öffentlich Nein zu sagen. Die Seite mit dem, was fehlt, war monatelang die meistgelesene, und zwei Wettbewerber ' +
      'zitierten sie. Sie brachte auch die Kundschaft, die blieb.',
    milestones:
      'An 141 Arbeitstagen des ersten Jahres war um fünf Schluss. Die anderen Tage stehen in der Liste.',
    whats_next: 'Fragen, die per Mail kommen, auf dieselbe Art beantwortet.',
  },
  {
    titles: ['„Wir haben zweihundert Menschen gefragt, und eine blieb“', `${name}, vom Küchentisch`],
    how_started:
      `${founder} schrieb zweihundert Menschen, bevor es etwas zu zeigen gab. Sechzig antworteten, zwölf wollten reden, ` +
      `und eine blieb bis halb zehn am Apparat. Für sie entstand ${name} am Küchentisch.\n\nSie nutzte es einen Monat ` +
      'lang und brachte dann drei Kollegen mit, die jeder etwas anderes wollten.',
    problem:
      `Das meiste für ${audience} beginnt mit einer Vorführung und endet mit einem Vertrag. Dazwischen probiert es niemand ` +
      'mit der eigenen Unordnung aus. Die zwölf, die redeten, hatten alle etwas gekauft, das sie nicht mehr öffneten.',
    what_built:
      `${name} beginnt mit den eigenen Daten: einfügen, was da ist, so unordentlich es sein mag, und sehen, was daraus ` +
      'wird, bevor man Namen oder Karte angibt.\n\nWas unklar ist, wird gefragt, eines nach dem anderen, und die Antwort ' +
      'bleibt gemerkt.',
    hard_parts:
      'Die drei Kollegen. Ein halbes Jahr lang freute sich bei jeder neuen Fassung einer, und zwei ärgerten sich. Dann ' +
      'fragten wir nicht mehr, was sie wollten, und sahen zu, was sie an einem Montag taten.',
    milestones:
      'Die Erste der zweihundert hat noch immer das Konto mit der Nummer 1 und zahlt, was sie damals zahlte.',
    whats_next: 'Wieder zweihundert Menschen schreiben.',
  },
]
