/** The seeded interview questions in German, by key. */
export const germanQuestions: Readonly<Record<string, { question: string; hint: string }>> = {
  first_spark: {
    question: 'Wann hast du beschlossen, das zu bauen?',
    hint: 'Eine Szene: wo du warst, was schiefging, was du dachtest.',
  },
  who_it_is_for: {
    question: 'Für wen ist es, und für wen nicht?',
    hint: 'Beschreib eine Person, die es braucht. Wer sagt, wer anderswo besser aufgehoben ist, gewinnt Vertrauen.',
  },
  before_it_existed: {
    question: 'Wie hat man sich vor deinem Produkt beholfen?',
    hint: 'Tabellen, Papier, ein anderes Produkt oder gar nicht? Was hat das gekostet?',
  },
  first_version: {
    question: 'Was konnte die allererste Version, und was hast du weggelassen?',
    hint: 'Wie lange hat sie gedauert, und was war dir daran peinlich?',
  },
  first_customers: {
    question: 'Wie hast du die ersten zehn Leute gefunden, die es nutzen?',
    hint: 'Orte, Nachrichten, Zahlen: was geklappt hat und was nicht.',
  },
  hardest_problem: {
    question: 'Was war bisher das schwierigste Problem, und wie hast du es gelöst?',
    hint: 'Technisch, rechtlich, persönlich. Wenn es noch offen ist: was du als Nächstes versuchst.',
  },
  changed_mind: {
    question: 'Was hast du am Anfang geglaubt, was sich als falsch erwies?',
    hint: 'Woran hast du es gemerkt, und was hast du deshalb geändert?',
  },
  how_it_pays: {
    question: 'Wie verdient es Geld, und wie bist du auf den Preis gekommen?',
    hint: 'Zahlen sind willkommen. „Noch gar nicht“ ist auch eine Antwort.',
  },
  built_with: {
    question: 'Womit ist es gebaut, und was würdest du heute anders wählen?',
    hint: 'Werkzeuge, Dienste, Materialien: die wichtigen Entscheidungen, mit dem Grund.',
  },
  a_working_day: {
    question: 'Wie sieht ein normaler Arbeitstag bei dir aus?',
    hint: 'Zeiten, Ort, Gesellschaft: wie die Arbeit in dein übriges Leben passt.',
  },
  proudest_moment: {
    question: 'Welcher Moment oder welche Nachricht war alle Mühe wert?',
    hint: 'Etwas, das dir jemand schrieb, eine erreichte Zahl, ein Tag, den du nicht vergisst.',
  },
  advice: {
    question: 'Was rätst du jemandem, der heute anfängt?',
    hint: 'Eine Sache, die man tun, und eine, die man lassen sollte.',
  },
  whats_next: {
    question: 'Was kommt als Nächstes, und was brauchst du dafür?',
    hint: 'Der nächste Schritt in den kommenden Monaten; vielleicht kann jemand helfen, der das liest.',
  },
}
