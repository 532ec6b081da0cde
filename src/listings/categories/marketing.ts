import { phrases } from './category-seed.ts'
import type { CategorySeed } from './category-seed.ts'

export const marketing: CategorySeed = {
  name: 'Marketing',
  slug: 'marketing',
  description: 'Being found, being read and winning customers.',
  keywords: phrases(`
    marketing campaigns, digital marketing, growth marketing, growth hacking, marketing strategy,
    marketing automation, marketers, conversion rate, brand awareness,
    online-marketing, marketing digital, marketing numérique, marketing online, agencje marketingowe,
    dijital pazarlama, маркетинговые кампании, 营销活动, マーケティング施策, 마케팅 캠페인,
  `),
  children: [
    {
      name: 'Search engine optimisation',
      slug: 'search-engine-optimisation',
      description: 'Ranking in search engines and in the answers of assistants.',
      keywords: phrases(`
        seo, search engine optimization, search engine optimisation, keyword research, backlinks,
        rank tracker, serp, site audit, link building, local seo, generative engine optimization,
        ai visibility, organic traffic, meta tags,
        suchmaschinenoptimierung, référencement naturel, optimisation pour les moteurs de recherche,
        posicionamiento web, posicionamento nos buscadores, zoekmachineoptimalisatie, pozycjonowanie stron,
        arama motoru optimizasyonu, поисковая оптимизация, 搜索引擎优化, 検索エンジン最適化, 검색엔진 최적화,
      `),
      children: [],
    },
    {
      name: 'E-mail marketing',
      slug: 'e-mail-marketing',
      description: 'Newsletters, campaigns and sequences that land in the inbox.',
      keywords: phrases(`
        email marketing, send newsletters, newsletter platform, cold email, email campaigns, drip campaign,
        email deliverability, email templates, mailing list, subscribers, transactional email, email warmup,
        open rates,
        e-mail-marketing, newsletter-versand, marketing par e-mail, campagnes d'emailing, enviar newsletters,
        correos masivos, invio di newsletter, e-mail marketing, nieuwsbrieven versturen, e-posta pazarlama,
        email-рассылки, 邮件营销, メルマガ配信, メール配信, 이메일 마케팅, 뉴스레터 발송,
      `),
      children: [],
    },
    {
      name: 'Social media',
      slug: 'social-media',
      description: 'Planning, publishing and measuring posts, and working with creators.',
      keywords: phrases(`
        social media management, social media scheduler, schedule posts, hashtags, instagram posts,
        linkedin posts, influencer marketing, creators, link in bio, social listening, tweets,
        content calendar, followers,
        soziale medien, beiträge planen, réseaux sociaux, programmer des publications, redes sociales,
        programar publicaciones, gestione social, redes sociais, sociale media, media społecznościowe,
        sosyal medya, социальные сети, соцсети, 社交媒体, sns運用, 소셜 미디어,
      `),
      children: [],
    },
    {
      name: 'Advertising',
      slug: 'advertising',
      description: 'Buying, making and measuring advertisements.',
      keywords: phrases(`
        online advertising, ad campaigns, google ads, facebook ads, ppc, ad creatives,
        programmatic advertising, retargeting, ad spend, roas, media buying, ad network, billboards,
        werbung schalten, werbeanzeigen, publicité en ligne, régie publicitaire, publicidad online, anuncios,
        pubblicità online, anúncios, adverteren, reklama internetowa, reklam kampanyası, контекстная реклама,
        广告投放, 広告運用, 광고 운영,
      `),
      children: [],
    },
    {
      name: 'Content and landing pages',
      slug: 'content-and-landing-pages',
      description: 'Blogs, landing pages, link shorteners and the pages campaigns lead to.',
      keywords: phrases(`
        content marketing, landing page builder, landing pages, blogging, headless cms,
        content management system, a/b testing, url shortener, qr code generator, lead magnet, popups,
        waitlist builder, copy that converts,
        landingpages, inhaltsverwaltung, pages d'atterrissage, marketing de contenu, páginas de aterrizaje,
        marketing de contenidos, marketing de conteúdo, strony docelowe, açılış sayfası, контент-маркетинг,
        лендинг, 落地页, 内容营销, ランディングページ, 랜딩 페이지,
      `),
      children: [],
    },
    {
      name: 'Referrals and affiliates',
      slug: 'referrals-and-affiliates',
      description: 'Partner programmes, rewards for recommending and customer loyalty.',
      keywords: phrases(`
        affiliate program, affiliate marketing, referral program, loyalty program, rewards program,
        partner program, commissions, coupon codes, cashback, gift cards, loyalty points, word of mouth,
        partnerprogramm, kundenbindung, treueprogramm, programme de parrainage, programme de fidélité,
        programa de afiliados, programa de fidelización, programma di affiliazione, programa de fidelidade,
        spaarprogramma, program partnerski, program lojalnościowy, sadakat programı, партнёрская программа,
        программа лояльности, 联盟营销, 会员积分, アフィリエイト, 제휴 마케팅,
      `),
      children: [],
    },
  ],
}
