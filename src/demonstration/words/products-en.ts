import { products } from './demonstration-products.ts'

/** Two invented products of each category: its slug, the headline, what it does, who it is for. */
export const productsEn = products(`
hosting-and-deployment: Push, and it is live | puts a repository online with its database in two minutes | small studios
hosting-and-deployment: A preview for every branch | gives each branch an address that clients can open | agencies
apis-and-integrations: One webhook, forty services | passes events on to the services you use and repeats what failed | developers
apis-and-integrations: Mock the API before it exists | answers from your OpenAPI file as the real service will | frontend developers
code-editors-and-frameworks: Forms that write their own types | turns a schema into typed forms for any framework | frontend developers
code-editors-and-frameworks: The editor that opens in a blink | edits files of gigabytes without waiting | people who live in a terminal
testing-and-code-quality: Screenshots that tell what changed | compares every page before and after a pull request | web developers
testing-and-code-quality: Find the tests that lie | breaks your code on purpose and lists what no test noticed | careful developers
monitoring-and-logs: Woken only when it matters | joins a hundred alarms into the one that explains them | people on call
monitoring-and-logs: Logs you can afford to keep | stores a year of logs in your own bucket and searches it in seconds | small operations teams
devops-and-automation-pipelines: Pipelines that run on your laptop too | runs the same steps on your machine and on the server | developers
devops-and-automation-pipelines: Roll out at ten, roll back at eleven | sends a release to a tenth of users first and watches it | release managers
databases-and-storage: A copy of production without the people | makes test databases in which every name is invented | backend developers
databases-and-storage: See what your queries cost | shows slow statements with the index that they lack | database administrators
ai-assistants-and-chatbots: Ask your own documents | answers from your files and shows the line it read | research groups
ai-assistants-and-chatbots: The shop assistant that never guesses | answers questions on products from your catalogue alone | online shops
ai-agents-and-workflows: Agents with a seat belt | lets agents act only within limits that you can read | operations teams
ai-agents-and-workflows: Every step on record | keeps what each agent read, decided and did, to be replayed | engineers who build agents
ai-writing: Drafts in your voice | learns from what you have published and drafts the next piece | newsletter writers
ai-writing: Plain language in one press | rewrites official letters so that everybody understands them | public offices
ai-pictures-and-video: Product photos from one snapshot | sets what you photographed on a table into any scene | sellers of handmade goods
ai-pictures-and-video: From storyboard to moving picture | turns sketches into clips that a client can judge | film students
ai-voice-and-speech: Minutes that write themselves | writes down who said what, in twelve languages | committees
ai-voice-and-speech: Read aloud by a voice you like | turns long articles into an hour of listening | commuters
model-building-and-operations: Know which data made the model | ties every model to the data and code it was made from | data scientists
model-building-and-operations: Label less, learn more | asks only for the labels that change the result | small research teams
search-engine-optimisation: Why did this page fall | explains each change of rank with what changed on the page | site owners
search-engine-optimisation: Fix the ten pages that count | ranks what to mend by the visits it would bring | small marketing teams
e-mail-marketing: Newsletters people answer | sends short letters and puts the replies in one inbox | independent makers
e-mail-marketing: The welcome series in an evening | builds six letters from what your site already says | new shops
social-media: A month of posts on Monday | plans posts for six networks from one calendar | local businesses
social-media: Comments in one place | gathers comments from every network and shows what waits | community managers
advertising: Stop paying for the wrong clicks | finds searches that cost and never sell | shops with a small budget
advertising: One budget, five channels | moves money each morning to what sold yesterday | marketing managers
content-and-landing-pages: A landing page before lunch | writes, lays out and tests a page from one brief | founders
content-and-landing-pages: See which words sell | tests headlines against each other and tells when it is certain | copywriters
referrals-and-affiliates: Customers who bring customers | gives each customer a link and pays out by itself | subscription services
referrals-and-affiliates: Partners paid on the first | counts sales of partners and writes their credit notes | online shops
customer-relationship-management: A CRM that fits on one page | shows whom to call today and what was said last time | companies of two to ten
customer-relationship-management: Never ask a customer twice | keeps every mail, call and order beside the name | field sales teams
lead-generation-and-outreach: Twenty good leads a week | finds companies that look like your best customers | founders who sell themselves
lead-generation-and-outreach: Write to people, not to lists | checks each address and drafts a first line worth reading | sales teams
help-desk-and-support: The second question, answered first | suggests answers from what has helped before | support teams
help-desk-and-support: Support from a shared inbox | sorts mail by what is urgent and shows who is on it | shops with three people
live-chat-and-messaging: Chat that says when you sleep | takes questions at night and answers them at nine | small shops
live-chat-and-messaging: One thread across every channel | joins chat, mail and messengers into one conversation | hotels
feedback-and-surveys: Five questions, one screen | asks visitors in the moment and groups what they say | product managers
feedback-and-surveys: Surveys that finish | shows each question alone and keeps what was answered so far | universities
proposals-and-contracts: Signed before the call ends | sends offers that can be read, asked about and signed on a phone | consultants
proposals-and-contracts: Contracts with a memory | reminds of every notice period before it passes | property managers
project-management: Projects without a meeting about them | shows who waits for whom and what is late | remote teams
project-management: The plan on one wall | draws a year of projects that fits on one screen | architects
notes-and-knowledge: Notes that find each other | links what belongs together while you write | researchers
notes-and-knowledge: The handbook that stays true | asks the author of each page whether it still holds | growing companies
calendars-and-time: One link for five calendars | finds the hour that suits all without a mail | busy committees
calendars-and-time: Where did Tuesday go | fills the timesheet from what was open on your screen | freelancers
tasks-and-habits: Three things today | asks each morning for three tasks and keeps the rest away | people with long lists
tasks-and-habits: Chores that rotate | deals out the household so that nobody has to ask | shared flats
communication-and-meetings: Stand-up in writing | collects three lines from each at nine and sends one page | teams in many time zones
communication-and-meetings: Meetings that end early | times each point and keeps what was decided | team leads
documents-and-files: The scan that names itself | reads letters, names them and files them | family offices
documents-and-files: One folder per client | shares files with clients and shows what they opened | tax advisers
workflow-automation: When this, then that, with a reason | runs your routines and writes down why each step ran | office managers
workflow-automation: Paper forms, retired | turns a paper form into an approval that runs by itself | town halls
dashboards-and-business-intelligence: The number, and where it comes from | shows each figure with the rows behind it | managing directors
dashboards-and-business-intelligence: A dashboard for the wall | draws five figures large enough to read from the door | workshops
web-analytics: Visits without cookies | counts visitors without asking for consent | small websites
web-analytics: What they read to the end | shows which articles are finished and which are left | local papers
product-analytics: See where people give up | shows the step at which most leave, with examples | product teams
product-analytics: Releases, measured | tells a week after each release what it changed | developers of apps
data-pipelines-and-integration: Tables in step | copies tables between databases and tells when a column changes | data engineers
data-pipelines-and-integration: Clean once, use everywhere | keeps one list of customers for ten systems | mid-sized companies
web-scraping-and-data-sets: Pages into tables | reads lists from public pages and keeps them current | journalists
web-scraping-and-data-sets: Open data, made usable | cleans open data of towns and serves it by address | civic developers
spreadsheets-and-forecasts: A forecast you can argue with | shows three futures and what each assumes | finance leads
spreadsheets-and-forecasts: The sheet that checks itself | marks cells that break their own pattern | controllers
interface-design-and-prototypes: Prototypes that feel finished | turns frames into a prototype with real data | designers
interface-design-and-prototypes: Design tokens in one place | keeps colours and spacing alike in design and code | design system teams
graphics-and-illustration: Posters in ten minutes | sets your text into layouts that a printer accepts | clubs and choirs
graphics-and-illustration: Draw once, fit everywhere | keeps line widths right at every size | icon designers
website-builders: A website in one afternoon | builds a site of five pages from your answers | craftspeople
website-builders: Menus that update themselves | shows today's dishes on the site from one photo | neighbourhood cafés
fonts-and-templates: Find the font in the photo | names typefaces in pictures and offers free relatives | graphic designers
fonts-and-templates: Letters that look like yours | makes letterheads, invoices and cards from one logo | new companies
3d-and-printing: The spare part, printed | finds or draws the part that broke and sends it to a printer | repair cafés
3d-and-printing: Rooms you can walk through | makes a model of a flat from twenty photos | estate agents
interior-and-fashion-design: Try the sofa before it arrives | places furniture in a photo of your room, to scale | people who are moving
interior-and-fashion-design: A wardrobe that adds up | shows what goes together and what you never wear | people who dislike shopping
photo-editing-and-galleries: A thousand photos, sorted by evening | picks the sharp ones in which all eyes are open | wedding photographers
photo-editing-and-galleries: Galleries clients love to open | shows, sells and delivers photos on one page | photographers
video-editing-and-animation: Cut by text | edits a video by deleting words from its transcript | course makers
video-editing-and-animation: Diagrams that move | animates drawings for one minute of explaining | science teachers
audio-editing-and-music-making: Practise with the band | takes one instrument out of any recording | musicians who practise alone
audio-editing-and-music-making: Record in four cities | joins recordings of everybody in studio quality | remote bands
podcasts-and-radio: From talk to episode in an hour | cuts pauses, levels voices and writes the notes | podcasters
podcasts-and-radio: Local radio, without a tower | plans and streams a day of programme | community stations
music-discovery-and-streaming: New music from your street | plays bands that give concerts near you this month | concert goers
music-discovery-and-streaming: Your records, everywhere | plays your own collection on every device | collectors
screen-recording-and-demos: Show it once | records a walk through your product and keeps it current | support teams
screen-recording-and-demos: Demos that people can click | turns a recording into a demo to try | sales engineers
live-streaming-and-hosting-of-video: The match, live | streams games of the village with a scoreboard | sports clubs
live-streaming-and-hosting-of-video: Video without the platform | hosts films on your own page, without advertising | museums
accounting-and-invoicing: Invoices from a photo | reads receipts, books them and writes the invoice | freelancers
accounting-and-invoicing: Reminders with good manners | reminds of open invoices in three polite steps | craft businesses
payments: Split the bill at the table | takes one bill and lets each pay a part | restaurants
payments: Paid before the parcel leaves | takes payment by link and tells the shop at once | small shops
personal-budgets: What is left this month | shows one number: what may still be spent | young households
personal-budgets: Pocket money that teaches | gives children a budget with goals | parents
investing-and-trading: Savings plans without the noise | shows costs and spread of your funds, nothing else | first-time investors
investing-and-trading: The annual report in ten minutes | reads reports and lists what changed from last year | private investors
expenses-and-spending-control: Travel costs, done on the train | books receipts of a journey before it ends | travelling consultants
expenses-and-spending-control: Who approved this | sends each purchase to the right person and keeps the answer | schools
banking-and-insurance: Accounts of the whole club | shows every account and who may sign | treasurers
banking-and-insurance: Know what you are insured for | reads your policies and answers in plain words | families
taxes: The tax return, question by question | asks only what concerns you and files it | employees
taxes: VAT across borders | works out the rate for each buyer and files each quarter | online shops
coins-and-networks: Fees, explained | shows what a transfer will cost before it is sent | newcomers to crypto
coins-and-networks: Run a node at home | sets up a node on a small computer in an hour | hobbyists
wallets-and-custody: Keys for three | needs two of three people for each payment | associations
wallets-and-custody: Coins your heirs can find | hands over keys only after a year of silence | families
exchanges-and-crypto-trading: Tax report from every exchange | joins trades of ten exchanges into one report | private investors
exchanges-and-crypto-trading: Buy a little every week | buys at the same hour each week, whatever the price | patient savers
decentralised-finance: See the risk before you lend | lists what a contract can do with your deposit | lenders
decentralised-finance: Votes that everybody can check | runs ballots of a cooperative in public | cooperatives
nfts-and-blockchain-development: Contracts tested before they cost | plays attacks against a contract on a copy of the chain | blockchain developers
nfts-and-blockchain-development: Proof that you drew it | records when a picture was made and by whom | illustrators
shop-building: Open a shop by Friday | brings products, payment and shipping in one form | makers of ceramics
shop-building: The shop that loads on a train | serves shop pages of twenty kilobytes | rural shops
marketplaces: Second hand, first rate | checks used bicycles before they are sold | cyclists
marketplaces: The market hall, online | sells from twelve farms in one basket | village markets
stock-and-shipping: Never sell what is gone | counts stock across shop, market and web | small retailers
stock-and-shipping: The cheapest label, each time | compares carriers for every parcel and prints the label | online shops
tills-and-shops: A till that fits in a pocket | turns a phone into a till that prints receipts | market stalls
tills-and-shops: Closing time in five minutes | counts the drawer and finds the difference | bakeries
subscriptions-and-digital-goods: Memberships without a spreadsheet | bills members, pauses and ends on time | studios and gyms
subscriptions-and-digital-goods: Sell a file, keep the customer | sells downloads and sends each update | authors of templates
custom-goods-and-gifts: Engraved as you see it | shows the engraving on the ring before it is ordered | jewellers
custom-goods-and-gifts: One gift from everybody | collects for a present and keeps it a secret | colleagues
passwords-and-sign-in: Passkeys for the whole family | shares sign-ins without sharing passwords | families
passwords-and-sign-in: Leave no key behind | takes back every access when somebody leaves | small companies
data-protection-and-consent: The banner people understand | asks once, in two sentences, and remembers | website owners
data-protection-and-consent: Records of processing, written | asks what you do with data and writes the register | associations
private-browsing-and-vpn: A tunnel for the café | protects what you do on open networks | students
private-browsing-and-vpn: Trackers, named | shows who watches on each page and stops them | curious readers
threat-detection-and-testing: Hacked by us first | tries known attacks on your site every night | small web teams
threat-detection-and-testing: The invoice that is not one | marks forged mail before somebody pays | accounting departments
compliance-and-audits: Audit week without overtime | collects proof all year and hands it over in one folder | start-ups before an audit
compliance-and-audits: Rules that reach the workshop | turns standards into checklists on a phone | quality officers
backup-and-fraud-prevention: Backups that were restored | restores each backup once a week and says so | practices
backup-and-fraud-prevention: Orders that smell wrong | holds back orders that look like fraud, with the reason | online shops
learning-to-code: Learn by mending | teaches programming with broken programs to repair | curious beginners
learning-to-code: Ten minutes of Python | gives one small exercise a day and explains mistakes | analysts
online-courses: Your workshop as a course | turns recordings into lessons with exercises | trainers
online-courses: Courses that people finish | forms groups that learn in step | adult education centres
languages: Read the news you half understand | explains words of real articles in your language | language learners
languages: Speak before the journey | plays ten talks that you will have on the trip | travellers
schools-and-marks: Marks without the red pen | collects work, comments and marks in one view | teachers
schools-and-marks: The parents' evening, planned | gives each family a time that works | schools
exams-and-study-aids: Old exams, new answers | finds past papers and explains each step | students
exams-and-study-aids: Forget less | asks again just before you would forget | medical students
tutoring-and-children-s-learning: Reading together, from afar | shows one picture book on two screens | grandparents
tutoring-and-children-s-learning: A tutor who knows the textbook | matches tutors by school, book and chapter | families
fitness-and-training: Training around a bad knee | plans exercises around what hurts | runners over forty
fitness-and-training: Ten minutes between meetings | gives exercises for a chair and a wall | office workers
food-and-weight: Cook for two diets | plans one dinner for people who eat differently | families
food-and-weight: Eat what is there | counts what you eat from a photo, roughly and kindly | people who gave up counting
mind-and-sleep: Evenings without a screen | reads a story that slows down with you | bad sleepers
mind-and-sleep: Write it down, let it go | asks one question a night and keeps the answer private | people under stress
clinics-and-practices: Waiting rooms without waiting | tells patients when to leave home | practices
clinics-and-practices: The letter is already written | drafts the letter to the referring doctor from your notes | specialists
symptoms-and-conditions: A headache diary that doctors read | shows attacks, weather and medicine on one page | people with migraine
symptoms-and-conditions: Allergies, by the hour | warns of the pollen that you react to | people with hay fever
care-and-ageing: Who gave which medicine | keeps medicines, visits and errands on one list for all | families who care at home
care-and-ageing: Call when the kettle is cold | notices when a morning is unlike others | people whose parents live alone
video-games: Find four for tonight | brings together players of one level for an evening | weekend players
video-games: Old games, new machines | keeps your old games running and your scores safe | players of classics
board-and-card-games: Rules in two minutes | explains any board game before the snacks are gone | game nights
board-and-card-games: Who has which game | shows the shelves of all friends and picks by number of players | board game groups
puzzles-and-quizzes: A crossword made of your town | builds puzzles from places you know | local papers
puzzles-and-quizzes: The pub quiz, ready | writes six rounds and counts the points | pubs
films-and-books: What we watch tonight | finds the film that four people can agree on | families
films-and-books: Readers next door | lends books between neighbours | readers
making-games: Levels from a sketch | turns drawings on paper into playable levels | young game makers
making-games: Playtests by Thursday | finds ten players and records where they got stuck | independent studios
jokes-and-curiosities: One odd fact at breakfast | sends a curiosity with its source each morning | curious people
jokes-and-curiosities: The museum of small failures | collects things that went wrong, told by those who did them | makers
gardening: Know what to sow this week | tells what to sow, by your soil and your last frost | allotment gardeners
gardening: Is it a weed | names plants from a photo and says whether they may stay | new gardeners
recipes-and-cooking: Dinner from what is left | finds recipes for what stands in the fridge | students
recipes-and-cooking: Grandmother's recipes, readable | reads handwritten cards and keeps the stains | families
restaurants-and-delivery: The table is yours | takes bookings without a fee per guest | small restaurants
restaurants-and-delivery: Lunch by bicycle | delivers from five kitchens of one quarter | neighbourhood kitchens
home-improvement-and-repair: Which screw is that | names parts from a photo and says where they are sold | people who repair
home-improvement-and-repair: Renovate in the right order | plans trades and deliveries of a renovation | owners of old houses
smart-home-and-energy: Sun first, then grid | runs washing and charging when the roof delivers | households with solar panels
smart-home-and-energy: The house without a cloud | joins lamps, heating and blinds on a box at home | people who value privacy
pets-and-animals: The dog has an appointment | keeps vaccinations, feed and walks of every animal | families with pets
pets-and-animals: Found, and home by night | tells the street when an animal is missing | neighbourhoods
trip-planning-and-guides: Three days by train | plans short trips without a car or a plane | city dwellers
trip-planning-and-guides: Walks told by locals | guides through a town with voices of those who live there | weekend travellers
flights-and-stays: The whole price, first | shows journeys with luggage, seats and transfer included | families
flights-and-stays: Rooms that let you work | lists rooms with a desk, quiet and a tested connection | travelling workers
driving-and-parking: Park where it is free | shows free spaces and when they begin to cost | commuters
driving-and-parking: The van for an hour | rents the vans that stand in your street | people who carry things
public-transport-and-cycling: Bus, bike and on foot | joins timetables and cycle paths into one route | commuters
public-transport-and-cycling: The flat way home | finds cycle routes with few hills and little traffic | parents with trailers
maps-and-navigation: Ways without steps | finds routes that a wheelchair can take | people who roll
maps-and-navigation: Maps for where there is no signal | keeps maps of a region on the phone | hikers
cars-and-vehicles: The honest service book | keeps repairs, receipts and kilometres of each car | owners of used cars
cars-and-vehicles: Which charger works | shows chargers that worked in the last hour | drivers of electric cars
appointments-and-booking: Booked while you cut hair | lets customers book, move and cancel by themselves | hairdressers
appointments-and-booking: The court is free at six | books courts, rooms and boats by members | sports clubs
it-support-and-managed-services: IT for those without IT | looks after computers and answers the phone | practices and offices
it-support-and-managed-services: Every laptop, one list | shows age, updates and user of each device | schools
trades-and-household-help: A plumber who comes | offers times that tradespeople really have | tenants
trades-and-household-help: Help on Thursdays | finds help for the house and takes care of insurance | older people
agencies-and-consulting: The brief that holds | asks clients the forty questions before the work begins | design agencies
agencies-and-consulting: Know what a project earned | joins hours, costs and invoices of each project | consultancies
law-and-notaries: Contracts in plain words | explains each clause and what is unusual about it | small companies
law-and-notaries: The file before the meeting | collects what a notary needs and checks it | people who buy a home
beauty-and-body-care: What is in the jar | explains ingredients of creams from a photo | people with sensitive skin
beauty-and-body-care: The studio that runs itself | books, reminds and sells vouchers | cosmetic studios
recruiting: Answer everyone | helps to answer each applicant within three days | companies that hire
recruiting: Interviews that compare | asks all the same questions and keeps the answers apart | hiring managers
job-boards: Part time, seriously | lists jobs of twenty hours with real responsibility | parents
job-boards: Jobs you can cycle to | shows work within half an hour of your door | people in small towns
payroll-and-personnel: Payday without a headache | works out wages, absences and bonuses | employers of up to fifty
payroll-and-personnel: Holidays at a glance | plans leave so that somebody is always there | workshops
engagement-and-growth-of-staff: Ask before they leave | asks three honest questions a month | team leads
engagement-and-growth-of-staff: The first hundred days | guides new people through what nobody wrote down | growing companies
freelancing-and-coworking: A desk for today | finds free desks in offices near you | freelancers
freelancing-and-coworking: Rates that hold | works out the hourly rate that you need | newly independent people
r-sum-s-and-careers: One page, well told | turns a career into one page that reads well | applicants
r-sum-s-and-careers: Practise the hard question | plays job interviews and says what was missing | graduates
events-and-tickets: Sold out, without a queue | sells tickets fairly when many want them | small venues
events-and-tickets: The village fête, organised | plans shifts, stands and electricity | associations
non-profit-and-fundraising: Donors who stay | thanks, reports and asks again at the right time | charities
non-profit-and-fundraising: Grants you can win | finds funds that fit and keeps their deadlines | community groups
communities-and-forums: A forum that stays kind | slows heated threads down before they burn | hobby communities
communities-and-forums: The noticeboard of a street | tells neighbours what is lent, lost and planned | neighbourhoods
dating-and-friendship: New in town | brings together six people for one dinner | people who have moved
dating-and-friendship: First meet, then write | arranges short walks instead of long chats | people over fifty
news-and-publishing: The week on one page | sums up what the council decided, with sources | citizens
news-and-publishing: Books without a publisher | sets, prints and sells books from one copy | authors
civic-life-and-environment: Report a pothole, see it mended | passes reports on to the town and shows what became of them | residents
civic-life-and-environment: The air on your way to school | measures air along streets and shows the better way | parents
parenting-and-babies: Who slept when | keeps sleep, milk and nappies for two tired people | new parents
parenting-and-babies: Clothes that grow on | passes children's clothes on within a quarter | families
sports-and-clubs: Line-up by Friday | asks who can play and fills the gaps | amateur teams
sports-and-clubs: The club, without paper | keeps members, fees and halls in one place | club secretaries
outdoors-and-adventure: Is the hut open | shows huts, water and weather along a trail | hikers
outdoors-and-adventure: Tides in your pocket | tells where one can paddle and when to turn back | kayakers
crafts-and-collecting: Stash, counted | keeps wool, patterns and what they became | knitters
crafts-and-collecting: What is it worth | finds what a stamp sold for, with pictures | collectors
weddings-and-family-history: Two hundred guests, one list | keeps guests, tables and allergies | couples
weddings-and-family-history: Letters from the attic | reads old handwriting and draws the family tree | family researchers
faith-and-self-improvement: A quiet quarter of an hour | gives one text and one question for each morning | people who seek calm
faith-and-self-improvement: The choir and the cleaning rota | plans services, music and helpers | parishes
property-and-letting: Let without a folder | keeps contracts, meters and repairs of each flat | private landlords
property-and-letting: See the noise before you rent | shows noise, light and neighbours of a flat by the hour | people who look for a flat
building-and-architecture: The site diary that is read | keeps photos, weather and decisions of each day | site managers
building-and-architecture: Rooms that add up | checks areas and rules while you draw | architects
manufacturing-and-quality: Scrap, explained | finds what the bad parts have in common | small factories
manufacturing-and-quality: The machine says when | predicts when a machine needs care from how it sounds | workshops
logistics-and-fleets: Half as many empty kilometres | finds loads for the way back | hauliers
logistics-and-fleets: Where is the van | shows tours, delays and proof of delivery | delivery services
farming-and-animals-for-food: A name for every cow | keeps milk, calves and treatments of each animal | dairy farmers
farming-and-animals-for-food: Rain, to the field | forecasts each field and plans the work around it | farmers
science-and-engineering: The lab book that searches | keeps experiments with data, photos and dates | laboratories
science-and-engineering: Units that never mix | calculates with units and shows each step | engineers
`)
