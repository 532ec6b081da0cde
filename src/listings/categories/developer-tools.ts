import { phrases } from './category-seed.ts'
import type { CategorySeed } from './category-seed.ts'

export const developerTools: CategorySeed = {
  name: 'Developer tools',
  slug: 'developer-tools',
  description: 'What programmers use to build, test, run and watch over their code.',
  keywords: phrases(`
    developer tools, software development, for developers, programming, open source library, devtools,
    codebase, github repository,
    softwareentwicklung, entwickler, développeurs, développement logiciel, desarrolladores,
    desarrollo de software, sviluppatori, sviluppo software, desenvolvedores, ontwikkelaars, programistów,
    geliştiriciler, разработчиков, разработка по, 开发者, 开发工具, 開発者向け, 개발자,
  `),
  children: [
    {
      name: 'Hosting and deployment',
      slug: 'hosting-and-deployment',
      description: 'Places to run websites, functions and containers, and ways to put them there.',
      keywords: phrases(`
        serverless, web hosting, cloud hosting, deploy, deployment, cloud functions, edge functions, paas,
        backend as a service, containers, kubernetes, docker, vps, autoscaling, virtual machines,
        infrastructure,
        webhosting, hébergement web, hébergeur, alojamiento web, hospedagem de sites, hosting strony,
        web barındırma, хостинг, 云服务器, サーバーレス, 호스팅,
      `),
      children: [],
    },
    {
      name: 'APIs and integrations',
      slug: 'apis-and-integrations',
      description: 'Interfaces, gateways and kits that let programs talk to each other.',
      keywords: phrases(`
        rest api, graphql, api gateway, webhook delivery, sdk, openapi, api client, rate limiting,
        model context protocol, api testing,
        schnittstelle, schnittstellen, interface de programmation, integración de api, integrazione api,
        integração de api, integracja api, интеграция api, 接口, api 연동,
      `),
      children: [],
    },
    {
      name: 'Code editors and frameworks',
      slug: 'code-editors-and-frameworks',
      description: 'Editors, libraries, templates and components that code is written with.',
      keywords: phrases(`
        code editor, integrated development environment, vs code extension, javascript framework,
        component library, boilerplate, starter kit, syntax highlighting, react components, npm package,
        ui kit, static site generator, command line,
        code-editor, éditeur de code, editor de código, editor di codice, edytor kodu, kod editörü,
        редактор кода, фреймворк, 代码编辑器, フレームワーク, 프레임워크,
      `),
      children: [],
    },
    {
      name: 'Testing and code quality',
      slug: 'testing-and-code-quality',
      description: 'Automated tests, code review and tools that find bugs before users do.',
      keywords: phrases(`
        unit tests, end-to-end testing, test automation, code review, static analysis, linter,
        regression testing, visual regression, load testing, browser testing, test cases, code coverage,
        bug tracking,
        testautomatisierung, softwaretests, tests automatisés, pruebas automatizadas, test automatici,
        testes automatizados, testy automatyczne, test otomasyonu, автотесты, 自动化测试, テスト自動化, 테스트 자동화,
      `),
      children: [],
    },
    {
      name: 'Monitoring and logs',
      slug: 'monitoring-and-logs',
      description: 'Uptime, errors, logs and traces of running systems, with alarms when they fail.',
      keywords: phrases(`
        uptime monitoring, error tracking, observability, log management, status page, incident management,
        on-call, distributed tracing, opentelemetry, alerting, stack traces, crash reporting,
        server monitoring,
        fehlerüberwachung, überwachung von servern, supervision serveur, monitoreo de servidores,
        monitoraggio server, monitoramento de servidores, monitorowanie serwerów, sunucu izleme,
        мониторинг серверов, 服务器监控, サーバー監視, 서버 모니터링,
      `),
      children: [],
    },
    {
      name: 'DevOps and automation pipelines',
      slug: 'devops-and-automation-pipelines',
      description: 'Build pipelines, version control and infrastructure described as code.',
      keywords: phrases(`
        continuous integration, continuous delivery, ci/cd, build pipeline, infrastructure as code, terraform,
        version control, git hosting, feature flags, release management, configuration management, gitops,
        secrets management,
        versionsverwaltung, intégration continue, integración continua, integrazione continua,
        integração contínua, ciągła integracja, sürekli entegrasyon, непрерывная интеграция, 持续集成,
        継続的インテグレーション, 지속적 통합,
      `),
      children: [],
    },
    {
      name: 'Databases and storage',
      slug: 'databases-and-storage',
      description: 'Databases, caches, queues and file storage, and clients to work with them.',
      keywords: phrases(`
        database, postgresql, mysql, nosql, mongodb hosting, vector database, sql client, object storage,
        data warehouse, redis, query builder, database schema, time series database,
        datenbank, datenbanken, base de données, bases de données, base de datos, bases de datos,
        banco de dados, baza danych, veritabanı, база данных, базы данных, 数据库, データベース, 데이터베이스,
      `),
      children: [],
    },
  ],
}
