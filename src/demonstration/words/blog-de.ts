import type { DemonstrationBlog } from './demonstration-text.ts'

const label = '*Demonstration: Dieser Beitrag ist wie die Produkte dieser Seite erfunden.*\n\n'

export const blogDe: DemonstrationBlog = {
  author: 'Demonstration',
  posts: [
    {
      slug: 'demonstration-eine-gute-startwoche',
      title: 'Woran man eine gute Startwoche erkennt',
      summary: 'Vier Gewohnheiten, mit denen eine Woche gelingt, und eine, die mehr kostet, als sie bringt.',
      body: `${label}Die meisten Wochen entscheiden sich an Kleinigkeiten, die schon vor Montag fertig waren.

## Vor der Woche

- **Ein Satz, der sagt, für wen es ist.** „Für Betriebe zu zweit“ findet seine Leser, „für alle“ findet niemanden.
- **Ein Bild von der Arbeit.** Eine leere Übersicht sagt weniger als eine volle mit einer Zeile Erklärung.
- **Ein Preis auf der Seite.** Danach wird zuerst gesucht, und was fehlt, gilt als teuer.

## In der Woche

Beantworte Fragen am selben Tag. Zwei Zeilen, die eine Grenze zugeben, sind mehr wert als eine lange Antwort.

## Was man lassen kann

Alle Bekannten um eine Stimme bitten. Man sieht es den Zahlen an, und über das Produkt erfährt man nichts.`,
    },
    {
      slug: 'demonstration-warum-jede-angabe-einen-beleg-hat',
      title: 'Warum jede Angabe einen Beleg hat',
      summary:
        'Ein Verzeichnis ist so viel wert wie seine Angaben. Darum steht bei jeder der Satz, aus dem sie stammt.',
      body: `${label}Wer drei Produkte vergleicht, hat drei Fenster voller Behauptungen. Welche davon stimmten nur letztes Jahr?

Hier steht neben einer Angabe der Satz von der eigenen Website des Produkts, mit dem Tag, an dem er gelesen wurde. Ist der
Satz weg, wird die Angabe neu geprüft.

## Was sich dadurch ändert

1. Wer etwas anbietet, berichtigt die Website und nicht ein Formular.
2. Wer zweifelt, prüft es mit einem Klick.
3. Was niemand belegt, bleibt weg, und auch eine Lücke sagt etwas.`,
    },
    {
      slug: 'demonstration-wie-die-wochen-funktionieren',
      title: 'Eine Woche, eine Gruppe, je eine Stimme',
      summary: 'Warum Produkte montags gemeinsam starten und die Liste am Anfang gemischt ist.',
      body: `${label}Ein Start, der einen Tag dauert, belohnt, wer zur richtigen Stunde wach ist. Eine Woche tut das nicht.

Die Produkte gehen am Montag gemeinsam live und teilen sich bis Sonntagnacht eine Liste. Am Anfang ist die Reihenfolge
zufällig und wechselt jede Stunde, damit niemand durch Eile gewinnt. Danach entscheiden die Stimmen, und die ersten drei
bleiben in Erinnerung.

Wer eine Woche verpasst hat, findet sie im Kalender, mit allem, was in ihr gestartet ist.`,
    },
  ],
}
