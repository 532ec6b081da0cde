import { phrases } from './category-seed.ts'
import type { CategorySeed } from './category-seed.ts'

export const design: CategorySeed = {
  name: 'Design',
  slug: 'design',
  description: 'Making things look right: interfaces, graphics, sites and spaces.',
  keywords: phrases(`
    design tool, designers, graphic designers, visual design, creative professionals, mockups, design assets,
    brand identity,
    grafikdesign, gestaltung, graphistes, création graphique, diseñadores, diseño gráfico,
    progettazione grafica, grafica, design gráfico, vormgeving, projektowanie graficzne, grafik tasarım,
    дизайнеров, графический дизайн, 平面设计, 设计师, デザイナー, 디자이너,
  `),
  children: [
    {
      name: 'Interface design and prototypes',
      slug: 'interface-design-and-prototypes',
      description: 'Wireframes, prototypes and design systems for screens.',
      keywords: phrases(`
        wireframes, wireframing, ui design, ux design, prototyping, design system, figma plugin,
        usability testing, user interface, interactive prototypes, user experience design, design handoff,
        benutzeroberfläche, maquettes, conception d'interfaces, diseño de interfaces, experiencia de usuario,
        progettazione di interfacce, experiência do usuário, gebruikersinterface, projektowanie interfejsów,
        arayüz tasarımı, дизайн интерфейсов, прототипирование, 界面设计, 原型设计, ui設計, プロトタイプ, ui 디자인,
      `),
      children: [],
    },
    {
      name: 'Graphics and illustration',
      slug: 'graphics-and-illustration',
      description: 'Drawing, vector graphics, logos and pictures for print and web.',
      keywords: phrases(`
        vector graphics, illustration, logo maker, logo design, drawing app, digital painting, svg editor,
        infographics, posters, graphic design, pixel art, business cards,
        logo erstellen, zeichnen, vektorgrafik, création de logo, dessin, affiches, creador de logotipos,
        ilustraciones, dibujo, creare logo, illustrazioni, criar logotipo, ilustração, logo ontwerpen,
        tekenen, projektowanie logo, rysowanie, logo tasarımı, çizim, иллюстрации, логотипов, 矢量图, 插画, 标志设计,
        イラスト, ロゴ作成, 일러스트, 로고 제작,
      `),
      children: [],
    },
    {
      name: 'Website builders',
      slug: 'website-builders',
      description: 'Making a website without writing code.',
      keywords: phrases(`
        website builder, site builder, drag and drop editor, wordpress plugin, wordpress theme,
        website templates, portfolio website, web design, one-page website, personal website, custom domain,
        webflow,
        website erstellen, homepage-baukasten, webdesign, créer un site, création de site, crear página web,
        creador de páginas, creare un sito, criar site, website maken, tworzenie stron, kreator stron,
        web sitesi kurma, создание сайтов, конструктор сайтов, 建站, 网站制作, ホームページ作成, 홈페이지 제작,
      `),
      children: [],
    },
    {
      name: 'Fonts and templates',
      slug: 'fonts-and-templates',
      description: 'Ready-made pieces that designers start from.',
      keywords: phrases(`
        fonts, typefaces, icon set, stock photos, color palette, design templates, typography, stock images,
        stickers, wallpapers, presentation templates, canva templates, design inspiration,
        schriftarten, farbpalette, vorlagen herunterladen, polices de caractères, icônes, banque d'images,
        tipografías, iconos, paleta de colores, tavolozza di colori, tipografia, paleta de cores, lettertypen,
        czcionki, ikony, yazı tipleri, шрифты, иконки, 字体, 图标, 配色, フォント, アイコン素材, 글꼴, 아이콘,
      `),
      children: [],
    },
    {
      name: '3D and printing',
      slug: '3d-and-printing',
      description: 'Modelling, rendering and making objects.',
      keywords: phrases(`
        3d modeling, 3d printing, cad models, rendering, 3d models, architecture visualization,
        augmented reality, virtual reality, 3d printer, laser cutting, cnc, product configurator, point cloud,
        3d-druck, 3d-modelle, impression 3d, modélisation 3d, impresión 3d, modelado 3d, stampa 3d,
        modellazione 3d, impressão 3d, modelagem 3d, 3d-printen, druk 3d, 3d baskı, 3d-печать,
        3d-моделирование, 三维建模, 3d打印, 3dプリンター, 3d 프린팅,
      `),
      children: [],
    },
    {
      name: 'Interior and fashion design',
      slug: 'interior-and-fashion-design',
      description: 'Rooms, furniture, clothes and how they go together.',
      keywords: phrases(`
        interior design, room planner, floor plan, floor plans, home staging, furniture design,
        fashion design, clothing patterns, virtual staging, kitchen planner, mood board, textile design,
        inneneinrichtung, raumplaner, grundriss, décoration intérieure, plan de maison, diseño de interiores,
        planos de casas, arredamento, progettazione di interni, design de interiores, planta baixa,
        interieurontwerp, projektowanie wnętrz, iç mimari, дизайн интерьера, планировка, 室内设计, 间取り, インテリアデザイン,
        인테리어,
      `),
      children: [],
    },
  ],
}
