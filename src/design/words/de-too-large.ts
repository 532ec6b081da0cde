import type { enTooLarge } from './en-too-large.ts'

const goOn = 'Es wurde nichts gespeichert. Geh zurück zum Formular und'

export const deTooLarge: typeof enTooLarge = {
  unknown: {
    title: 'Das ist zu groß',
    detail: 'Es wurde nichts gespeichert. Schick weniger auf einmal oder eine kleinere Datei.',
  },
  file: (limit, sent) => ({
    title: 'Die Datei ist zu groß',
    detail: `Eine Datei darf hier höchstens ${limit} haben.${sent === null ? '' : ` Das Formular kam mit ${sent}.`} ${goOn} wähle eine kleinere.`,
  }),
  text: (limit, sent) => ({
    title: 'Das ist zu groß',
    detail: `Dieses Formular nimmt höchstens ${limit} an.${sent === null ? '' : ` Es kam mit ${sent}.`} ${goOn} kürze, was du geschrieben hast.`,
  }),
  backToForm: 'Zurück zum Formular',
}
