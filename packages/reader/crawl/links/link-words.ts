/**
 * The words by which sites of Europe and East Asia name their pages, in paths and in link texts. Written in the normal form
 * of `plainWords`: lower case, without marks on letters, single spaces. A word of CJK or Thai script is found anywhere in a
 * text, all others as whole words.
 */

const pageKinds = [
  'pricing',
  'about',
  'team',
  'imprint',
  'contact',
  'faq',
  'features',
  'product',
  'customers',
  'integrations',
  'download',
  'open_source',
  'help',
  'docs',
  'press',
  'security',
  'privacy',
  'terms',
  'careers',
] as const
export type PageKind = (typeof pageKinds)[number]

/** How likely a page of this kind holds facts about product and company, from 0 to 100. */
export const kindWeights: Record<PageKind, number> = {
  pricing: 100,
  about: 94,
  imprint: 88,
  faq: 86,
  team: 84,
  features: 80,
  contact: 78,
  product: 66,
  integrations: 46,
  download: 50,
  open_source: 44,
  customers: 36,
  help: 40,
  press: 34,
  security: 26,
  docs: 30,
  privacy: 22,
  terms: 24,
  careers: 12,
}

const words: Record<PageKind, string> = {
  pricing: `pricing|prices|price|price list|pricelist|plans|plan|plans and pricing|pricing plans|tariffs|tariff|rates|fees|cost|costs|packages|subscription|subscriptions|subscribe|membership|buy|purchase|buy now|upgrade|premium|editions|shop plans|get pro|buy pro|pro
    |preise|preis|preisliste|tarife|tarif|kosten|preise und pakete|pakete|abo|abos|preisubersicht|konditionen|kaufen
    |tarifs|prix|nos tarifs|abonnement|abonnements|formules|forfaits|offres|offre|grille tarifaire|acheter
    |precios|precio|tarifas|planes|planes y precios|suscripcion|comprar|prezzi|prezzo|listino|tariffe|piani|abbonamento|abbonamenti|piani e prezzi|acquista
    |precos|preco|planos|escolher plano|planos e precos|assinatura|prijzen|prijs|tarieven|kosten|abonnementen|pakketten
    |priser|pris|prislista|prisplaner|priset|abonnemang|abonnementer|abonnement|hinnat|hinnasto|hinta|hinnoittelu
    |cennik|ceny|cena|plany|abonament|abonamenty|pakiety|cenik|ceny a tarify|cennik sluzieb|tarify|predplatne
    |arak|arlista|dijak|csomagok|elofizetes|preturi|pret|tarife|abonamente|planuri|ceni|cena|tsenorazpis|цени|ценоразпис|абонамент|планове
    |τιμες|τιμοκαταλογος|τιμολογηση|πακετα|συνδρομη|fiyatlar|fiyat|fiyatlandirma|ucretler|ucretlendirme|paketler|planlar|abonelik
    |цены|цена|тарифы|тариф|стоимость|прайс|подписка|тарифные планы|купить|цiни|ціни|тарифи|вартість|вартiсть|прайс лист
    |hinnad|hind|hinnakiri|paketid|cenas|cenradis|tarifi|kainos|kaina|kainorastis|planai|cene|cjenik|cijene|paketi|pretplata|cenovnik|цене|ценовник
    |价格|定价|价目|套餐|购买|收费|資費|价格方案|價格|定價|方案|收費|購買|料金|料金プラン|価格|プラン|費用|お見積|가격|요금|요금제|이용요금|구독료|구매|플랜|ราคา|bang gia|gia|harga
    |preus|tarifes|verd|verdskra|cmimet|cmimi|prezos|prezioak|prezioa|praghsanna|prisiau|prezzijiet|цэны|цана|prissattning
    |الأسعار|أسعار|السعر|الباقات|باقات|الخطط|خطط الأسعار|خطط الباقات|خطط|الاشتراك|الاشتراكات|قیمت|قیمت ها|قیمت‌ها|تعرفه|تعرفه ها|تعرفه‌ها|پلن ها|پلن‌ها|اشتراک|خرید اشتراک|מחירים|מחיר|מחירון|תוכניות|חבילות|मूल्य|मूल्य निर्धारण|कीमत|कीमतें|प्लान|योजनाएं|bảng giá|gói cước`,
  about: `about|about us|who we are|our story|story|company|our company|mission|our mission|history|our history|the company|vision|values|our values|why us|background|origin|about me|meet us|manifesto|founder|founders|our founder|about the creator|the creator|creator|maker|makers|about the author|who made this|behind the scenes
    |uber uns|ueber uns|uber mich|ueber mich|wir uber uns|unternehmen|das unternehmen|firma|die firma|unsere geschichte|geschichte|mission|wer wir sind|wer sind wir|philosophie|grunder|gruender|leitbild
    |a propos|qui sommes nous|notre histoire|l entreprise|entreprise|societe|la societe|notre mission|histoire|notre vision|fondateurs|fondateur|apropos
    |sobre nosotros|quienes somos|acerca de|sobre|nosotros|nuestra historia|empresa|la empresa|nuestra mision|historia|conocenos|fundadores|acerca
    |chi siamo|azienda|la nostra storia|storia|l azienda|societa|la societa|chi sono|mission|fondatori
    |sobre nos|quem somos|a empresa|nossa historia|nossa missao|sobre a empresa|sobre mim|historia|over ons|over|wie zijn wij|wie we zijn|ons verhaal|het bedrijf|bedrijf|missie|over mij|oprichters
    |om oss|om|om os|om foretaget|foretaget|foretag|var historia|om mig|virksomheden|hvem er vi|vores historie|om selskapet|var historie|vart foretag|hvem vi er|om meg|grundare
    |tietoa meista|meista|yritys|keita olemme|tarinamme|tietoa|o nas|o firmie|firma|nasza historia|kim jestesmy|o mnie|o spolecnosti|o firme|nas pribeh|kdo jsme|o spolocnosti|kto sme|nas pribeh|o mne
    |rolunk|cegunk|bemutatkozas|kik vagyunk|tortenetunk|a cegrol|despre|despre noi|cine suntem|povestea noastra|compania|за нас|кои сме|за компанията|история|нашата история|za nas
    |σχετικα|σχετικα με εμας|ποιοι ειμαστε|η εταιρεια|εταιρεια|η ιστορια μας|hakkimizda|hakkinda|biz kimiz|kurumsal|hikayemiz|sirket|misyon
    |о нас|о компании|компания|кто мы|о проекте|наша история|история|миссия|про нас|про компанiю|про компанію|компанія|про проект|хто ми
    |meist|ettevottest|ettevote|par mums|par uznemumu|uznemums|apie mus|apie|imone|o nama|tko smo|o podjetju|o nas|podjetje|o tvrtki|nasa prica|o kompaniji|о нама
    |关于|关于我们|公司简介|公司介绍|企业简介|我们的故事|關於|關於我們|公司簡介|会社概要|会社情報|会社案内|企業情報|私たちについて|概要|運営会社|ミッション|회사소개|회사 소개|소개|기업소개|about company|เกี่ยวกับ|ve chung toi|gioi thieu|tentang
    |qui som|sobre nosaltres|qui soc|um okkur|fyrirtaekid|rreth nesh|quen somos|nor gara|guri buruz|fuinn|amdanom ni|amdanom|dwarna|пра нас|пра кампанію
    |من نحن|عن الشركة|حول|قصتنا|نبذة عنا|درباره ما|درباره|داستان ما|אודות|מי אנחנו|הסיפור שלנו|हमारे बारे में|परिचय`,
  team: `team|our team|the team|meet the team|people|our people|leadership|management|management team|staff|crew|board|who is who|meet the founders
    |unser team|das team|mitarbeiter|geschaftsfuhrung|geschaeftsfuehrung|ansprechpartner|kopfe|koepfe|menschen
    |equipe|notre equipe|l equipe|dirigeants|direction|equipo|nuestro equipo|el equipo|squadra|il team|il nostro team|la squadra|staff|lo staff
    |equipa|a equipe|nossa equipe|nosso time|time|ons team|het team|medewerkers|teamet|vart team|medarbetare|vores team|medarbejdere|ansatte|vart team|tiimi|tiimimme|henkilosto
    |zespol|nasz zespol|ludzie|tym|nas tym|nas tim|tim|csapat|csapatunk|munkatarsak|echipa|echipa noastra|екип|нашият екип|ομαδα|η ομαδα μας|ekip|ekibimiz|takim|yonetim
    |команда|наша команда|сотрудники|руководство|meeskond|tiim|komanda|musu komanda|ekipa|nas tim|nasa ekipa|тим
    |团队|我们的团队|核心团队|團隊|我們的團隊|チーム|メンバー|スタッフ|代表挨拶|役員|팀|팀소개|구성원|멤버|ทีม
    |equip|el nostre equip|l equip|teymi|teymid|starfsfolk|ekipi|ekipi yne|taldea|gure taldea|an fhoireann|ar bhfoireann|ein tim|it tim|каманда|наша каманда|тимот|팀 소개
    |فريقنا|فريق العمل|الفريق|تیم ما|הצוות|הצוות שלנו|हमारी टीम`,
  imprint: `imprint|impressum|legal notice|legal notices|site notice|legal|company details|company information|publisher|legal information|masthead|impress|provider identification
    |anbieterkennzeichnung|rechtliches|rechtliche hinweise|rechtlicher hinweis|mentions legales|mentions|informations legales|editeur
    |aviso legal|informacion legal|titular|note legali|informazioni legali|dati societari|note legal|aviso juridico|informacao legal|colofon|juridische informatie|disclaimer|bedrijfsgegevens
    |juridisk information|juridisk|firmainfo|foretagsinformation|virksomhedsoplysninger|juridisk informasjon|yritystiedot|oikeudelliset tiedot|nota prawna|informacje prawne|dane firmy
    |pravni informace|provozovatel|tiraz|o provozovateli|pravne informacie|prevadzkovatel|impresum|impresszum|cegadatok|informatii legale|date firma|date de identificare
    |правна информация|импресум|нομικα|νομικη σημειωση|οροι και νομικα|kunye|yasal|yasal bilgiler|реквизиты|юридическая информация|правовая информация|реквiзити|реквізити|правова інформація
    |oiguslik teave|juridiska informacija|rekviziti|rekvizitai|teisine informacija|pravno obvestilo|pravne informacije|pravna obavijest|импресум|podaci o tvrtki
    |特定商取引法|特定商取引法に基づく表記|特商法|運営者情報|法律声明|法律信息|法律聲明|사업자정보|사업자 정보|법적고지|tokushoho|tokutei|legal tokusho
    |avis legal|informacio legal|lagalegar upplysingar|njoftim ligjor|lege oharra|fogra dlithiuil|hysbysiad cyfreithiol|avviz legali|прававая інфармацыя|правни информации`,
  contact: `contact|contact us|contacts|get in touch|reach us|talk to us|find us|contact sales|locations|location|offices|where to find us|visit us|write us|say hello|address|reach out
    |kontakt|kontaktieren|kontaktformular|anfahrt|standorte|standort|so erreichen sie uns|ansprechpartner
    |contactez nous|nous contacter|contacter|coordonnees|contacto|contactenos|contactanos|contactar|ubicacion|contatti|contattaci|contatto|dove siamo|sedi|recapiti
    |contato|contatos|contacte nos|fale conosco|contactos|entre em contato|neem contact op|contacteer ons|contactgegevens|kontakta oss|kontakta|kontakt os|kontakt oss|yhteystiedot|ota yhteytta
    |kontakty|dane kontaktowe|skontaktuj sie|napisz do nas|kontaktujte nas|kapcsolat|elerhetoseg|elerhetosegek|contactati ne|contacteaza ne|контакт|контакти|свържете се с нас
    |επικοινωνια|επικοινωνηστε|iletisim|bize ulasin|bize yazin|контакты|связаться|обратная связь|свяжитесь с нами|звязок|зв язок|kontaktid|votke uhendust|kontakti|sazinaties|kontaktai|susisiekite|kontaktirajte nas|javite nam se
    |联系|联系我们|联系方式|聯絡|聯繫我們|聯絡我們|お問い合わせ|お問合せ|問い合わせ|連絡先|アクセス|문의|문의하기|연락처|오시는 길|ติดต่อ|lien he|hubungi
    |contacte|contacta amb nosaltres|contacta|hafa samband|hafdu samband|kontakti|na kontaktoni|kontaktua|kontaktatu|jarri gurekin harremanetan|teagmhail|dean teagmhail linn|cysylltu|cysylltu a ni|ikkuntattjana|kuntatt|кантакты|кантакт
    |اتصل بنا|تواصل معنا|التواصل|تماس با ما|تماس|ارتباط با ما|צור קשר|יצירת קשר|צרו קשר|संपर्क|संपर्क करें|हमसे संपर्क करें`,
  faq: `faq|faqs|f a q|frequently asked questions|frequently asked|questions|q a|qna|common questions|questions and answers|questions answers
    |haufige fragen|haeufige fragen|haufig gestellte fragen|haeufig gestellte fragen|fragen|fragen und antworten|foire aux questions|questions frequentes|questions reponses
    |preguntas frecuentes|preguntas|domande frequenti|domande|perguntas frequentes|perguntas|duvidas|duvidas frequentes|veelgestelde vragen|veel gestelde vragen|vragen
    |vanliga fragor|fragor och svar|fragor|ofte stillede sporgsmal|sporgsmal og svar|ofte stilte sporsmal|sporsmal og svar|usein kysytyt kysymykset|usein kysyttya|ukk|kysymykset
    |najczesciej zadawane pytania|czesto zadawane pytania|pytania|pytania i odpowiedzi|caste dotazy|casto kladene dotazy|otazky a odpovedi|caste otazky|casto kladene otazky|gyik|gyakori kerdesek|gyakran ismetelt kerdesek
    |intrebari frecvente|intrebari|често задавани въпроси|въпроси|въпроси и отговори|συχνες ερωτησεις|ερωτησεις|sss|sikca sorulan sorular|sik sorulan sorular|sorular
    |частые вопросы|вопросы|вопросы и ответы|часто задаваемые вопросы|чаво|частi запитання|часті запитання|поширені запитання|питання та відповіді|kkk|korduma kippuvad kusimused|biezak uzdotie jautajumi|jautajumi|buj|duk|dazniausiai uzduodami klausimai|klausimai
    |pogosta vprasanja|vprasanja|cesta pitanja|pitanja|najcesca pitanja|cpp|најчешћа питања|常见问题|常見問題|问答|よくある質問|よくあるご質問|質問|자주 묻는 질문|자주묻는질문|자주하는 질문|คำถาม|cau hoi thuong gap
    |pertanyaan|pertanyaan umum|pertanyaan yang sering diajukan|tanya jawab|soalan lazim
    |preguntes frequents|preguntes|algengar spurningar|spurt og svarad|spurningar|pyetjet e shpeshta|pyetje te shpeshta|pyetje|ohiko galderak|galderak|ceisteanna coitianta|cwestiynau cyffredin|mistoqsijiet frekwenti|частыя пытанні|пытанні|често поставувани прашања|прашања|честа питања|자주 하는 질문
    |الأسئلة الشائعة|أسئلة شائعة|الأسئلة المتكررة|أسئلة متكررة|سوالات متداول|سؤالات متداول|پرسش های متداول|پرسش‌های متداول|שאלות נפוצות|שאלות ותשובות|अक्सर पूछे जाने वाले प्रश्न|सामान्य प्रश्न|câu hỏi thường gặp`,
  features: `features|feature|functionality|capabilities|what we offer|benefits|advantages|highlights|key features|use cases|use case|why|basic features|pro features|all features|what you get|how it works|howitworks|tour|product tour|overview|take a tour|compare|comparison
    |funktionen|funktion|leistungen|vorteile|so funktioniert es|so funktionierts|so geht s|funktionsweise|ubersicht|uebersicht|anwendungsfalle|wie es funktioniert|leistungsumfang|merkmale
    |fonctionnalites|fonctionnalite|fonctions|avantages|comment ca marche|fonctionnement|mode d emploi|mode emploi|cas d usage|presentation
    |caracteristicas|funciones|funcionalidades|ventajas|beneficios|como funciona|casos de uso|funzionalita|caratteristiche|funzioni|vantaggi|come funziona|modo d uso
    |recursos|vantagens|funcionalidade|como usar|functies|functionaliteiten|mogelijkheden|voordelen|hoe werkt het|hoe het werkt|kenmerken|eigenschappen
    |funktioner|egenskaper|fordelar|sa fungerar det|sadan virker det|funksjoner|fordeler|slik fungerer det|fordele|ominaisuudet|toiminnot|nain se toimii|edut
    |funkcje|funkcjonalnosci|mozliwosci|zalety|jak to dziala|jak dziala|funkce|vlastnosti|vyhody|jak to funguje|funkcie|ako to funguje|funkciok|szolgaltatasok|elonyok|hogyan mukodik|jellemzok
    |functionalitati|caracteristici|functii|avantaje|cum functioneaza|beneficii|функции|възможности|предимства|как работи|λειτουργιες|χαρακτηριστικα|δυνατοτητες|πως λειτουργει|ozellikler|ozellik|nasil calisir|avantajlar
    |возможности|функционал|преимущества|как это работает|как работает|особенности|можливості|можливостi|функції|переваги|як це працює|funktsioonid|omadused|eelised|kuidas see tootab|funkcijas|iespejas|prieksrocibas|ka tas darbojas
    |funkcijos|galimybes|privalumai|kaip tai veikia|funkcije|lastnosti|prednosti|kako deluje|znacajke|mogucnosti|kako radi|karakteristike
    |功能|特性|特点|优势|产品功能|使用方法|功能介紹|特色|優勢|機能|機能一覧|特徴|できること|使い方|ご利用の流れ|メリット|仕組み|기능|특징|장점|주요기능|사용법|이용방법|คุณสมบัติ
    |funcionalitats|caracteristiques|avantatges|com funciona|eiginleikar|vecorite|vecori|si funksionon|ezaugarriak|abantailak|gneithe|nodweddion|karatteristici|магчымасці|перавагі|карактеристики
    |المميزات|الميزات|المزايا|كيف يعمل|ویژگی ها|ویژگی‌ها|امکانات|قابلیت ها|תכונות|יתרונות|איך זה עובד|विशेषताएं|सुविधाएं|यह कैसे काम करता है|tính năng`,
  product: `product|products|platform|solutions|solution|services|service|our services|our products|software|app|apps|what we do|for business|for teams|enterprise|business|demo|live demo|ios|android|mac|macos|windows|linux|iphone|ipad|extension|extensions|browser extension|desktop|mobile|web app|for developers|courses|course|technology|api
    |produkt|produkte|losungen|loesungen|losung|dienstleistungen|plattform|anwendung|angebot|technik|technologie|anbieter|suchende|fur unternehmen
    |produit|produits|solutions|plateforme|logiciel|nos services|nos solutions|application|prestations|producto|productos|soluciones|servicios|plataforma|aplicacion
    |prodotto|prodotti|soluzioni|servizi|piattaforma|applicazione|produto|produtos|solucoes|servicos|plataforma|aplicativo|producten|oplossingen|diensten|toepassing
    |produkter|losningar|tjanster|losninger|tjenester|ydelser|plattform|tuotteet|tuote|ratkaisut|palvelut|produkty|produkt|rozwiazania|uslugi|oferta|aplikacja|reseni|sluzby|aplikace|riesenia|aplikacia
    |termekek|termek|megoldasok|alkalmazas|produse|produs|solutii|servicii|aplicatie|продукти|продукт|решения|услуги|приложение|προιοντα|προιον|λυσεις|υπηρεσιες|εφαρμογη
    |urunler|urun|cozumler|hizmetler|uygulama|продукты|решения|услуги|приложение|сервис|платформа|продукти|рішення|послуги|застосунок|сервіс|tooted|toode|lahendused|teenused|produkti|risinajumi|pakalpojumi
    |produktai|sprendimai|paslaugos|izdelki|resitve|storitve|proizvodi|rjesenja|usluge|resenja|производи|产品|解决方案|服务|產品|解決方案|服務|製品|サービス|ソリューション|商品|제품|서비스|솔루션|สินค้า|บริการ|san pham|dich vu
    |المنتج|المنتجات|الخدمات|خدماتنا|محصول|محصولات|خدمات|מוצר|מוצרים|שירותים|उत्पाद|सेवाएं`,
  customers: `customers|customer stories|testimonials|reviews|case studies|case study|clients|success stories|references|showcase|wall of love
    |kunden|referenzen|kundenstimmen|bewertungen|erfahrungen|temoignages|clients|avis|clientes|testimonios|opiniones|clienti|testimonianze|recensioni|depoimentos|klanten|ervaringen|referenties|kunder|referenser|omtaler|asiakkaat|referenssit|klienci|opinie|reference|referencie|zakaznici|ugyfelek|velemenyek|recenzii|marturii|клиенти|отзиви|πελατες|musteriler|referanslar|клиенты|отзывы|клієнти|відгуки|kliendid|klienti|atsauksmes|klientai|atsiliepimai|stranke|mnenja|kupci|iskustva|客户|案例|客戶|導入事例|お客様の声|事例|고객사|고객사례|후기`,
  integrations: `integrations|integration|connect|plugins|add ons|addons|apps and integrations|datasets|integrationen|schnittstellen|erweiterungen|connecteurs|integraciones|integrazioni|integracoes|koppelingen|integrationer|integrasjoner|integraatiot|integracje|integrace|integracie|integraciok|integrari|интеграции|ενσωματωσεις|entegrasyonlar|интеграции|інтеграції|integratsioonid|integracijas|integracijos|integracije|集成|整合|連携|연동`,
  download: `download|downloads|get the app|get started|install|installation|getting started|try|try it|free trial|trial|start|get it|herunterladen|installieren|loslegen|kostenlos testen|testen|telecharger|essai gratuit|essayer|commencer|descargar|descargas|prueba gratis|empezar|scarica|prova gratis|inizia|baixar|comecar|downloaden|aan de slag|gratis proberen|ladda ner|prova gratis|kom igang|hent|last ned|prov gratis|lataa|kokeile|aloita|pobierz|wyprobuj|zacznij|stahnout|vyzkouset|stiahnut|vyskusat|letoltes|kiprobalas|descarca|incearca|изтегли|изтегляне|κατεβαστε|ληψη|indir|ucretsiz dene|скачать|попробовать|завантажити|спробувати|laadi alla|lejupieladet|atsisiusti|prenesi|preuzmi|下载|下載|免费试用|ダウンロード|無料体験|無料トライアル|はじめ方|다운로드|무료체험|시작하기
    |تحميل|دانلود|הורדה|डाउनलोड`,
  open_source: `open source|opensource|license|licence|licensing|licenses|source code|lizenz|lizenzen|licencia|licencias|licenza|licenze|licenca|licentie|licens|lisens|lisenssi|licencja|licencje|licence|licencia|licenc|licenta|лиценз|αδεια|lisans|лицензия|ліцензія|litsents|licencija|许可|授權|ライセンス|라이선스`,
  help: `help|support|help center|help centre|guide|guides|user guide|learn|resources|tutorial|tutorials|handbook|manual|customer support|hilfe|hilfe center|anleitung|anleitungen|ratgeber|kundenservice|aide|assistance|guide d utilisation|ayuda|soporte|guia|aiuto|assistenza|supporto|guida|ajuda|suporte|hulp|ondersteuning|klantenservice|handleiding|hjalp|kundtjanst|hjelp|kundeservice|ohje|ohjeet|tuki|asiakaspalvelu|pomoc|wsparcie|poradnik|podpora|napoveda|navod|pomoc|segitseg|tamogatas|utmutato|ajutor|suport|ghid|помощ|поддръжка|βοηθεια|υποστηριξη|yardim|destek|rehber|помощь|поддержка|справка|допомога|підтримка|abi|tugi|palidziba|atbalsts|pagalba|podpora|pomoc|podrska|帮助|支持|幫助|支援|ヘルプ|サポート|ガイド|도움말|고객센터|지원|가이드
    |المساعدة|الدعم|راهنما|پشتیبانی|עזרה|תמיכה|सहायता|मदद`,
  docs: `docs|documentation|doc|developers|developer|api reference|reference|api docs|dokumentation|entwickler|documentacion|documentazione|documentacao|documentatie|dokumentaatio|dokumentacja|dokumentace|dokumentacia|dokumentacio|documentatie|документация|τεκμηριωση|dokumantasyon|документація|dokumentatsioon|dokumentacija|文档|文件|文檔|ドキュメント|開発者|문서|개발자`,
  press: `press|press kit|presskit|media|media kit|newsroom|brand|brand assets|logos|whats new|what s new|changelog|roadmap|release notes|updates|presse|pressebereich|medien|espace presse|prensa|stampa|area stampa|imprensa|pers|press rum|pressrum|media|dla mediow|pro media|pre media|sajto|presa|преса|τυπος|basin|пресса|для прессы|преса|press|媒体|媒體|プレス|ニュースルーム|보도자료|브랜드`,
  security: `security|trust|trust center|compliance|gdpr|sicherheit|datensicherheit|securite|seguridad|sicurezza|seguranca|beveiliging|sakerhet|sikkerhed|sikkerhet|tietoturva|bezpieczenstwo|bezpecnost|biztonsag|securitate|сигурност|ασφαλεια|guvenlik|безопасность|безпека|turvalisus|drosiba|saugumas|varnost|sigurnost|安全|セキュリティ|보안`,
  privacy: `privacy|privacy policy|privacy notice|data protection|datenschutz|datenschutzerklarung|datenschutzerklaerung|confidentialite|politique de confidentialite|vie privee|donnees personnelles|privacidad|politica de privacidad|informativa|privacidade|privacyverklaring|privacybeleid|integritetspolicy|integritet|privatlivspolitik|personvern|tietosuoja|tietosuojaseloste|prywatnosc|polityka prywatnosci|ochrana osobnich udaju|soukromi|ochrana osobnych udajov|adatvedelem|adatkezeles|adatkezelesi tajekoztato|confidentialitate|politica de confidentialitate|gdpr|поверителност|απορρητο|πολιτικη απορρητου|gizlilik|gizlilik politikasi|kvkk|конфиденциальность|политика конфиденциальности|конфіденційність|політика конфіденційності|privaatsus|privaatsuspoliitika|privatums|privatuma politika|privatumas|privatumo politika|zasebnost|politika zasebnosti|privatnost|pravila privatnosti|politika privatnosti|pdpa|隐私|隐私政策|隱私|隱私權政策|プライバシー|プライバシーポリシー|個人情報|개인정보|개인정보처리방침
    |سياسة الخصوصية|الخصوصية|حریم خصوصی|מדיניות פרטיות|פרטיות|गोपनीयता|गोपनीयता नीति`,
  terms: `terms|terms of service|terms of use|terms and conditions|terms conditions|tos|conditions|eula|user agreement|refund policy|refunds|agb|nutzungsbedingungen|geschaftsbedingungen|allgemeine geschaftsbedingungen|widerruf|widerrufsbelehrung|cgu|cgv|conditions generales|conditions d utilisation|terminos|condiciones|terminos y condiciones|termini|condizioni|termini e condizioni|termos|termos de uso|condicoes|voorwaarden|algemene voorwaarden|villkor|anvandarvillkor|betingelser|handelsbetingelser|vilkar|ehdot|kayttoehdot|regulamin|warunki|obchodni podminky|podminky|obchodne podmienky|podmienky|aszf|felhasznalasi feltetelek|termeni|termeni si conditii|общи условия|условия|οροι|οροι χρησης|kosullar|kullanim kosullari|sartlar|условия использования|пользовательское соглашение|оферта|умови|умови використання|tingimused|kasutustingimused|noteikumi|lietosanas noteikumi|salygos|naudojimo salygos|taisykles|pogoji|pogoji uporabe|uvjeti|uvjeti koristenja|uslovi|条款|服务条款|使用条款|條款|服務條款|riyokiyaku|riyou kiyaku|riyo kiyaku|kiyaku|利用規約|規約|이용약관|약관
    |الشروط والأحكام|شروط الاستخدام|شرایط استفاده|قوانین|תנאי שימוש|תקנון|नियम और शर्तें`,
  careers: `careers|career|jobs|work with us|join us|hiring|we are hiring|karriere|stellenangebote|stellen|carrieres|recrutement|rejoignez nous|empleo|trabaja con nosotros|lavora con noi|carriera|carreiras|trabalhe conosco|vacatures|werken bij|karriar|jobb|lediga jobb|ura|tyopaikat|kariera|praca|prace|praca u nas|karrier|allas|cariere|кариери|καριερα|kariyer|карьера|вакансии|кар єра|вакансії|karjaar|karjera|zaposlitev|posao|招聘|加入我们|徵才|採用|採用情報|채용`,
}

const cjkOrThai = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

const wholeWords = new Map<string, PageKind>()
const insideWords: [string, PageKind][] = []
for (const kind of pageKinds) {
  for (const word of words[kind].split('|').map(plainWords)) {
    if (cjkOrThai.test(word)) insideWords.push([word, kind])
    else if (word !== '' && !wholeWords.has(word)) wholeWords.set(word, kind)
  }
}
// Longer words first: 特定商取引法 before 法律, so that the most telling one decides.
insideWords.sort(([a], [b]) => b.length - a.length)
const longestPhrase = Math.max(...wholeWords.keys().map((phrase) => phrase.split(' ').length))

/** The page kind named by a text or path segment, and its share of the text: 1 if there is nothing else. */
export interface KindMatch {
  kind: PageKind
  share: number
}

/** The kind of page that a text names: the whole text, else its longest known phrase, else the first of those. */
export function kindOf(text: string): KindMatch | undefined {
  const plain = plainWords(text)
  const whole = wholeWords.get(plain)
  if (whole) return { kind: whole, share: 1 }
  const inside = cjkOrThai.test(plain) ? insideWords.find(([word]) => plain.includes(word)) : undefined
  if (inside) return { kind: inside[1], share: inside[0].length / plain.length }
  const tokens = plain.split(' ').slice(0, 24)
  for (let length = Math.min(longestPhrase, tokens.length - 1); length > 0; length -= 1) {
    const found = bestPhrase(tokens, length)
    if (found) return found
  }
  return undefined
}

/** Lower case, without marks on letters, everything but letters and digits as single spaces. */
export function plainWords(text: string): string {
  const folded = text.toLowerCase().replace(/[ßæœøłđðþıəﬁ]/g, (letter) => plainLetters.get(letter) ?? letter)
  const bare = folded
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

const plainLetters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ə', 'e'],
  ['ﬁ', 'fi'],
])

function bestPhrase(tokens: string[], length: number): KindMatch | undefined {
  let best: KindMatch | undefined
  for (let start = 0; start + length <= tokens.length; start += 1) {
    const kind = wholeWords.get(tokens.slice(start, start + length).join(' '))
    if (kind && (!best || kindWeights[kind] > kindWeights[best.kind]))
      best = { kind, share: length / tokens.length }
  }
  return best
}
