/** Words for what is announced and not there yet, in the languages that are read. */
export const LATER =
  /(?<!\p{L})(?:coming soon|soon|(?:under|in) development|planned|plan to|in the future|roadmap|waitlist|upcoming|not (?:yet|available|supported)|will be|working on|bald|demnächst|in (?:arbeit|entwicklung|vorbereitung)|geplant|bientôt|prochainement|en (?:cours de )?développement|próximamente|en desarrollo|prossimamente|in arrivo|in (?:fase di )?sviluppo|em breve|em desenvolvimento|binnenkort|wkrótce|în curând|w przygotowaniu|în dezvoltare|yakında)(?!\p{L})|近日|開発中|準備中|即将|开发中|곧|준비 중/iu
