/** Lists this week's launches by votes: `node this-week.ts https://launch.example.com`. */
import { createClient } from '../index.js'

const [baseUrl] = process.argv.slice(2)
if (!baseUrl) throw new Error('Give the address of a site, such as https://launch.example.com.')

const { this_week: week } = await createClient({ baseUrl }).list_launches()
console.log(`${week.week}: ${week.launches.length} launches`)
for (const { name, votes, headline, url } of week.launches) console.log(`${votes}\t${name}: ${headline}\t${url}`)
