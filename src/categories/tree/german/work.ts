/** Categories of work in German: software, business, shops, security. */

export const work: Readonly<Record<string, readonly [name: string, description: string]>> = {
  'developer-tools': ['Entwicklung', 'Womit Code geschrieben, getestet, betrieben und überwacht wird.'],
  'hosting-and-deployment': [
    'Hosting und Deployment',
    'Orte für Websites, Funktionen und Container, und der Weg dorthin.',
  ],
  'apis-and-integrations': [
    'APIs und Integrationen',
    'Schnittstellen, Gateways und Baukästen, mit denen Programme miteinander reden.',
  ],
  'code-editors-and-frameworks': [
    'Editoren und Frameworks',
    'Editoren, Bibliotheken, Vorlagen und Komponenten zum Programmieren.',
  ],
  'testing-and-code-quality': [
    'Tests und Codequalität',
    'Automatische Tests, Code-Reviews und Werkzeuge, die Fehler vor den Nutzern finden.',
  ],
  'monitoring-and-logs': [
    'Monitoring und Logs',
    'Verfügbarkeit, Fehler, Logs und Traces laufender Systeme, mit Alarm bei Ausfällen.',
  ],
  'devops-and-automation-pipelines': [
    'DevOps und CI/CD',
    'Build-Pipelines, Versionsverwaltung und Infrastruktur als Code.',
  ],
  'databases-and-storage': [
    'Datenbanken und Speicher',
    'Datenbanken, Caches, Queues und Dateispeicher, und Programme für die Arbeit damit.',
  ],
  'artificial-intelligence': [
    'Künstliche Intelligenz',
    'Assistenten, Generatoren und Modelle für Sprache, Bild und Ton.',
  ],
  'ai-assistants-and-chatbots': [
    'KI-Assistenten und Chatbots',
    'Assistenten, die im Gespräch antworten, für Menschen und Unternehmen.',
  ],
  'ai-agents-and-workflows': [
    'KI-Agenten und Abläufe',
    'Agenten, die Aufgaben selbst erledigen, und Baukästen dafür.',
  ],
  'ai-writing': ['Schreiben mit KI', 'Texte mit einem Modell entwerfen, umschreiben, übersetzen und prüfen.'],
  'ai-pictures-and-video': [
    'KI-Bilder und -Videos',
    'Bilder, Avatare und Clips, die aus einer Beschreibung entstehen.',
  ],
  'ai-voice-and-speech': [
    'KI-Stimmen und Sprache',
    'Sprache aus Text, Text aus Sprache und Stimmen, die Anrufe annehmen.',
  ],
  'model-building-and-operations': [
    'Maschinelles Lernen und MLOps',
    'Trainingsdaten, Betrieb und Bewertung für Teams mit eigenen Modellen.',
  ],
  marketing: ['Online-Marketing', 'Gefunden werden, gelesen werden und Kundschaft gewinnen.'],
  'search-engine-optimisation': [
    'Suchmaschinenoptimierung',
    'Gute Plätze in Suchmaschinen und in den Antworten von Assistenten.',
  ],
  'e-mail-marketing': ['E-Mail-Marketing', 'Rundmails, Kampagnen und Strecken, die im Posteingang ankommen.'],
  'social-media': [
    'Soziale Medien',
    'Beiträge planen, veröffentlichen und messen, und mit Creators arbeiten.',
  ],
  advertising: ['Werbung', 'Anzeigen buchen, gestalten und messen.'],
  'content-and-landing-pages': [
    'Inhalte und Landingpages',
    'Blogs, Landingpages, Kurzlinks und die Seiten, auf die Kampagnen führen.',
  ],
  'referrals-and-affiliates': [
    'Empfehlungen und Partner',
    'Partnerprogramme, Prämien fürs Empfehlen und Kundenbindung.',
  ],
  'sales-and-support': [
    'Vertrieb und Support',
    'Kundschaft finden, Abschlüsse machen und danach weiterhelfen.',
  ],
  'customer-relationship-management': [
    'CRM und Kundenpflege',
    'Kontakte, Abschlüsse und die Geschichte jeder Kundenbeziehung an einem Ort.',
  ],
  'lead-generation-and-outreach': [
    'Leads und Kaltakquise',
    'Interessenten finden, ihre Adressen und den richtigen Moment zum Schreiben.',
  ],
  'help-desk-and-support': ['Helpdesk und Support', 'Tickets, gemeinsame Postfächer und Hilfeseiten.'],
  'live-chat-and-messaging': [
    'Livechat und Messaging',
    'Mit Besuch und Kundschaft sprechen, solange sie da sind.',
  ],
  'feedback-and-surveys': ['Feedback und Umfragen', 'Fragen, zuhören und zeigen, was die Kundschaft sagt.'],
  'proposals-and-contracts': [
    'Angebote und Verträge',
    'Angebote, Verträge und Unterschriften, bis zum Auftrag.',
  ],
  productivity: ['Produktivität', 'Eigene und gemeinsame Arbeit mit weniger Mühe erledigen.'],
  'project-management': ['Projektmanagement', 'Pläne, Boards und Zeitachsen für Arbeit, die mehrere tun.'],
  'notes-and-knowledge': ['Notizen und Wissen', 'Notizbücher, Wikis und ein zweites Gedächtnis.'],
  'calendars-and-time': [
    'Kalender und Zeit',
    'Kalender, Terminfindung und Aufzeichnungen, wohin die Zeit ging.',
  ],
  'tasks-and-habits': ['Aufgaben und Gewohnheiten', 'To-do-Listen, Erinnerungen, Ziele und Routinen.'],
  'communication-and-meetings': [
    'Kommunikation und Meetings',
    'Chat, Anrufe und Besprechungen im Unternehmen.',
  ],
  'documents-and-files': [
    'Dokumente und Dateien',
    'Office-Dateien, PDFs, Scans, Präsentationen und Dateiaustausch.',
  ],
  'workflow-automation': [
    'Abläufe automatisieren',
    'Dienste verbinden, damit Routine ohne Code von selbst läuft.',
  ],
  'data-and-analytics': ['Daten und Analyse', 'Daten sammeln, bewegen, messen und verstehen.'],
  'dashboards-and-business-intelligence': [
    'Dashboards und BI',
    'Kennzahlen auf einem Bildschirm und Berichte, die sie erklären.',
  ],
  'web-analytics': ['Webanalyse', 'Wer eine Website besucht, woher, und was dort geschieht.'],
  'product-analytics': ['Produktanalyse', 'Wie ein Produkt genutzt wird und warum Leute bleiben oder gehen.'],
  'data-pipelines-and-integration': [
    'Datenpipelines und -integration',
    'Daten zwischen Systemen bewegen, bereinigen und verbinden.',
  ],
  'web-scraping-and-data-sets': [
    'Web-Scraping und Datensätze',
    'Öffentliche Daten sammeln und in brauchbarer Form weitergeben.',
  ],
  'spreadsheets-and-forecasts': [
    'Tabellen und Prognosen',
    'Tabellen, Planzahlen und Modelle für das, was kommt.',
  ],
  design: ['Gestaltung', 'Damit es gut aussieht: Oberflächen, Grafik, Websites und Räume.'],
  'interface-design-and-prototypes': [
    'UI-Design und Prototypen',
    'Wireframes, Prototypen und Designsysteme für Bildschirme.',
  ],
  'graphics-and-illustration': [
    'Grafik und Illustration',
    'Zeichnungen, Vektorgrafik, Logos und Bilder für Druck und Web.',
  ],
  'website-builders': ['Website-Baukästen', 'Eine Website bauen, ohne Code zu schreiben.'],
  'fonts-and-templates': ['Schriften und Vorlagen', 'Fertige Bausteine, mit denen Gestaltung beginnt.'],
  '3d-and-printing': ['3D und 3D-Druck', 'Modellieren, rendern und Dinge herstellen.'],
  'interior-and-fashion-design': ['Wohnen und Mode', 'Räume, Möbel, Kleidung und wie sie zusammenpassen.'],
  'music-and-media': [
    'Musik und Medien',
    'Bilder, Filme, Musik und Sprache aufnehmen, bearbeiten und genießen.',
  ],
  'photo-editing-and-galleries': [
    'Fotobearbeitung und Galerien',
    'Fotos bearbeiten, ordnen, teilen und drucken.',
  ],
  'video-editing-and-animation': [
    'Videoschnitt und Animation',
    'Videos schneiden, untertiteln und animieren.',
  ],
  'audio-editing-and-music-making': [
    'Audio und Musikproduktion',
    'Klang aufnehmen, komponieren, mischen und formen.',
  ],
  'podcasts-and-radio': ['Podcasts und Radio', 'Podcasts und Radio aufnehmen, veröffentlichen und hören.'],
  'music-discovery-and-streaming': ['Musik entdecken und hören', 'Musik hören, finden und sammeln.'],
  'screen-recording-and-demos': ['Bildschirmaufnahmen und Demos', 'Im Video zeigen, wie etwas funktioniert.'],
  'live-streaming-and-hosting-of-video': [
    'Livestreams und Videohosting',
    'Videos streamen, bereitstellen und verkaufen.',
  ],
  finance: ['Finanzen', 'Geld verwahren, ausgeben, anlegen, abrechnen und verbuchen.'],
  'accounting-and-invoicing': [
    'Buchhaltung und Rechnungen',
    'Bücher, Belege und was das Finanzamt sehen will.',
  ],
  payments: ['Zahlungen', 'Geld annehmen und überweisen.'],
  'personal-budgets': ['Haushaltsbudget', 'Haushaltsgeld, Ersparnisse und geteilte Kosten.'],
  'investing-and-trading': ['Geldanlage und Börse', 'Aktien, Fonds, Immobilien und die Recherche dahinter.'],
  'expenses-and-spending-control': [
    'Ausgaben und Spesen',
    'Was ein Unternehmen ausgibt: Karten, Spesen, Einkauf.',
  ],
  'banking-and-insurance': ['Banken und Versicherungen', 'Konten, Kredite und Versicherungen.'],
  taxes: ['Steuern', 'Steuererklärungen, Umsatzsteuer und Abgaben.'],
  'crypto-and-blockchain': [
    'Krypto und Blockchain',
    'Digitale Währungen, ihre Wallets und Märkte, und was darauf aufbaut.',
  ],
  'coins-and-networks': ['Kryptowährungen und Netzwerke', 'Währungen und die Chains, auf denen sie laufen.'],
  'wallets-and-custody': ['Wallets und Verwahrung', 'Schlüssel und Coins sicher aufbewahren.'],
  'exchanges-and-crypto-trading': ['Kryptobörsen und Handel', 'Kaufen, verkaufen und Kurse verfolgen.'],
  'decentralised-finance': ['Dezentrale Finanzen', 'Leihen, staken und verdienen ohne eine Bank dazwischen.'],
  'nfts-and-blockchain-development': [
    'NFTs und Blockchain-Entwicklung',
    'Sammlerstücke, Smart Contracts und Werkzeuge für eine Chain.',
  ],
  'e-commerce': ['Onlinehandel', 'Waren verkaufen und einen Laden führen, im Netz und an der Theke.'],
  'shop-building': ['Onlineshops bauen', 'Einen Onlineshop eröffnen und verbessern.'],
  marketplaces: ['Marktplätze', 'Orte, an denen viele verkaufen und viele kaufen.'],
  'stock-and-shipping': ['Lager und Versand', 'Lager, Pakete und Rücksendungen.'],
  'tills-and-shops': ['Kassen und Ladengeschäfte', 'Kassensysteme und alles für den Laden vor Ort.'],
  'subscriptions-and-digital-goods': [
    'Abos und digitale Güter',
    'Mitgliedschaften, Downloads und wiederkehrende Abrechnung.',
  ],
  'custom-goods-and-gifts': [
    'Individuelles und Geschenke',
    'Bedrucktes, Handgemachtes und Persönliches zum Kaufen.',
  ],
  'security-and-privacy': [
    'Sicherheit und Privatsphäre',
    'Konten, Systeme und persönliche Daten schützen und das auch belegen.',
  ],
  'passwords-and-sign-in': [
    'Passwörter und Anmeldung',
    'Passwörter, zweite Faktoren und der Nachweis, wer jemand ist.',
  ],
  'data-protection-and-consent': [
    'Datenschutz und Einwilligung',
    'Datenschutzrecht: Verzeichnisse, Einwilligungen, Anfragen, Beauftragte.',
  ],
  'private-browsing-and-vpn': ['Privat surfen und VPN', 'Ungestört und ohne Tracking im Netz unterwegs.'],
  'threat-detection-and-testing': [
    'Angriffe erkennen und testen',
    'Schwachstellen und Angriffe finden, bevor sie schaden.',
  ],
  'compliance-and-audits': ['Compliance und Audits', 'Zertifikate, Richtlinien und Belege für Prüfungen.'],
  'backup-and-fraud-prevention': [
    'Backup und Betrugsschutz',
    'Sicherungen, Wiederherstellung und Schutz vor Betrug.',
  ],
}
