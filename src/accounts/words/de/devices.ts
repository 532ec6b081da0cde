import type { devices as en } from '../en/devices.ts'

/** The page that connects a device without a browser by the code that it shows. */
export const devices: typeof en = {
  title: 'Gerät verbinden',
  intro: 'Gib den Code ein, den dir ein Programm oder Gerät zeigt. Danach siehst du, worum es bittet.',
  code: 'Code',
  codeHint: 'Acht Buchstaben, zum Beispiel WDJB-MJHT',
  continue: 'Weiter',
  askedAt: 'Angefragt',
  warning:
    'Mach nur weiter, wenn du das eben selbst gestartet hast und dein Gerät denselben Code zeigt. Von dieser Website schickt dir niemand einen Code.',
  elsewhere:
    'Das wurde in einem anderen Netz als deinem gestartet. Mach nur weiter, wenn du es selbst warst, etwa auf einem Server, und dort derselbe Code steht. Hat dir jemand Link oder Code geschickt, verbinde nichts.',
  notFound: 'Das Gerät ist nicht verbunden',
  enterCode: 'Gib den Code ein, den dein Gerät zeigt.',
  unknownCode:
    'Dieser Code gilt nicht, oder seine zehn Minuten sind um. Prüf ihn oder lass dein Gerät einen neuen zeigen.',
  connected: 'Verbunden. Geh zurück zu deinem Gerät: Es macht in wenigen Sekunden von selbst weiter.',
  refused: 'Nicht verbunden. Das Gerät bekommt keinen Zugriff auf dein Konto.',
}
