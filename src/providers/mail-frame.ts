/** The layout of every mail: one column under the sender's name, system fonts, light and dark mode, no images. */
import { escaped } from '../platform/text/escape.ts'

/** Wraps content in the frame; a complete document is left as it is. `html` is trusted markup. */
export function framedHtml({
  subject,
  html,
  sender,
  language,
}: {
  subject: string
  html: string
  sender: string
  /** BCP 47 language tag of the text. */
  language: string
}): string {
  if (/^\s*<!doctype/i.test(html)) return html
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
body{margin:0;background:#fbf9f4;color:#1d1814;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.sheet{max-width:560px;margin:0 auto;padding:32px 24px 48px}
.from{font-weight:700;margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #e6dfd2}
h1{font-size:22px;line-height:1.25;margin:0 0 16px}
h2{font-size:19px;line-height:1.3;margin:32px 0 0}
h3{font-size:16px;line-height:1.3;margin:28px 0 12px;padding:16px 0 0;border-top:1px solid #e6dfd2}
p{margin:0 0 16px;overflow-wrap:anywhere}
ul,ol{margin:0 0 16px;padding:0 0 0 22px}
li{margin:0 0 12px;overflow-wrap:anywhere}
blockquote{margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #e0b64a}
a{color:#8f2f12}
a.button{display:inline-block;padding:12px 20px;border-radius:10px;background:#8f2f12;color:#fff;font-weight:600;text-decoration:none}
small{color:#6b6058;font-size:13px}
@media (prefers-color-scheme:dark){body{background:#15110d;color:#f2ece3}.from,h3{border-color:#3a322a}a{color:#ffb59e}small{color:#b3a799}}
</style>
</head>
<body>
<div class="sheet">
<p class="from">${escaped(sender)}</p>
${html}
</div>
</body>
</html>
`
}
