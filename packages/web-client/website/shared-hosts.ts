/** Hosts shared by many owners: the domain does not prove who owns a page. */
import { parse } from 'tldts'

/**
 * True if the host belongs to a private suffix of the public suffix list (`acme.github.io`), or to a code host, app
 * store, package registry, site builder or network that gives its users a path or a subdomain.
 */
export function isSharedHost(hostname: string): boolean {
  const host = hostname.toLowerCase()
  if (parse(host, { allowPrivateDomains: true }).isPrivate === true) return true
  return sharesByPath(host) || sharesBySubdomain(host)
}

/** True if the path, not the host, tells a host's owners apart (`github.com/acme`). */
function sharesByPath(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^(?:www|m)\./, '')
  return pathHosts.has(host)
}

function sharesBySubdomain(host: string): boolean {
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
    if (subdomainHosts.has(host.slice(dot + 1))) return true
  }
  return false
}

const pathHosts = new Set(
  [
    'github.com gitlab.com bitbucket.org codeberg.org sourceforge.net gitee.com sr.ht git.sr.ht launchpad.net gist.github.com',
    'apps.apple.com itunes.apple.com testflight.apple.com play.google.com chromewebstore.google.com chrome.google.com',
    'addons.mozilla.org microsoftedge.microsoft.com apps.microsoft.com marketplace.visualstudio.com open-vsx.org f-droid.org',
    'galaxy.store appgallery.huawei.com amazon.com apps.shopify.com marketplace.atlassian.com workspace.google.com',
    'store.steampowered.com itch.io setapp.com snapcraft.io flathub.org plugins.jetbrains.com wordpress.org',
    'npmjs.com pypi.org crates.io rubygems.org packagist.org hub.docker.com huggingface.co kaggle.com pkg.go.dev',
    'sites.google.com docs.google.com drive.google.com notion.so medium.com dev.to hashnode.com substack.com linktr.ee beacons.ai',
    'bio.link gumroad.com ko-fi.com patreon.com buymeacoffee.com kickstarter.com indiegogo.com producthunt.com typeform.com',
    'facebook.com instagram.com x.com twitter.com linkedin.com youtube.com tiktok.com threads.net reddit.com pinterest.com',
    't.me telegram.me discord.gg discord.com vk.com weibo.com behance.net dribbble.com figma.com canva.com calendly.com',
  ]
    .join(' ')
    .split(' '),
)

// Site builders and hosts that give subdomains but are not in every edition of the public suffix list.
const subdomainHosts = new Set(
  [
    'github.io gitlab.io pages.dev workers.dev vercel.app now.sh netlify.app netlify.com herokuapp.com onrender.com fly.dev',
    'railway.app up.railway.app repl.co replit.app replit.dev surge.sh web.app firebaseapp.com appspot.com run.app azurewebsites.net',
    'azurestaticapps.net amplifyapp.com cloudfront.net streamlit.app hf.space glitch.me deno.dev lovable.app bolt.host',
    'wixsite.com wix.com weebly.com squarespace.com webflow.io framer.app framer.website framer.ai framer.media bubbleapps.io',
    'softr.app softr.io glide.page glideapp.io typedream.app super.site notion.site carrd.co tilda.ws strikingly.com mystrikingly.com',
    'jimdofree.com jimdosite.com jimdoweb.com site123.me webnode.page webnode.com godaddysites.com square.site unbounce.com',
    'wordpress.com blogspot.com tumblr.com substack.com ghost.io medium.com hashnode.dev bearblog.dev mailchimpsites.com',
    'myshopify.com bigcartel.com gumroad.com itch.io sourceforge.io readthedocs.io gitbook.io readme.io zendesk.com',
    'intercom.help freshdesk.com helpscoutdocs.com atlassian.net hubspotpagebuilder.com hs-sites.com mystrikingly.com ngrok.io',
  ]
    .join(' ')
    .split(' '),
)
