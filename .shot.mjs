import chromium from '@sparticuz/chromium'
import { chromium as pw } from 'playwright-core'
const [, , link, path, out, width = '1280', scheme = 'light'] = process.argv
const b = await pw.launch({
  executablePath: await chromium.executablePath(),
  args: [
    ...chromium.args.filter((a) => a !== '--single-process'),
    '--no-sandbox',
    '--disable-background-networking',
  ],
  headless: true,
})
const p = await b.newPage({ viewport: { width: +width, height: 900 }, colorScheme: scheme })
if (link !== '-') {
  await p.goto(link)
  const f = await p.$('main form button')
  if (f) {
    await f.click()
    await p.waitForLoadState()
  }
}
await p.goto(path)
await p.waitForTimeout(500)
await p.screenshot({ path: out, fullPage: true })
console.log(p.url())
await b.close()
