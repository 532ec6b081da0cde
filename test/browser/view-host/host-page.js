/** The page of a client that shows views, on the official package: it opens one in a frame and speaks with it. */
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge'

const frame = document.querySelector('iframe')
const info = { name: 'test-host', version: '1' }
let bridge

/** Opens the view at `address` and gives it what a tool was asked and answered. */
globalThis.openView = async ({ address, context, capabilities, input, result }) => {
  globalThis.heard = []
  const note = (kind, what) => globalThis.heard.push({ kind, what })
  bridge = new AppBridge(null, info, capabilities, { hostContext: context })
  const ready = new Promise((resolve) => {
    Object.assign(bridge, {
      oninitialized: resolve,
      onsizechange({ height }) {
        note('size', height)
        if (height) frame.style.height = `${height}px`
      },
      async onopenlink({ url }) {
        note('link', url)
        return {}
      },
      async onmessage({ role, content }) {
        note('message', { role, content })
        return {}
      },
      async onupdatemodelcontext({ content }) {
        note('context', content)
        return {}
      },
      // The test calls the tool in the name of this page.
      async oncalltool({ name, arguments: args }) {
        note('call', { name, args })
        return globalThis.callTool(name, args)
      },
    })
  })
  // The view speaks as soon as it stands in the frame: the host listens before.
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow))
  frame.src = address
  await ready
  await bridge.sendToolInput({ arguments: input })
  if (result) await bridge.sendToolResult(result)
}

globalThis.sendCancelled = () => bridge.sendToolCancelled({ reason: 'the person changed their mind' })
globalThis.changeContext = (changed) => bridge.sendHostContextChange(changed)
globalThis.tearDown = () => bridge.teardownResource({})

/** Sends a request past the package, and gives the answer. */
globalThis.askPlainly = (method) =>
  new Promise((resolve) => {
    const id = `plain ${method}`
    window.addEventListener('message', ({ data }) => data?.id === id && resolve(data))
    frame.contentWindow.postMessage({ jsonrpc: '2.0', id, method, params: {} }, '*')
  })

/** Another frame of the page speaks to the view as if it were the client. */
globalThis.speakFromBeside = (message) => {
  const beside = document.body.appendChild(document.createElement('iframe'))
  beside.title = 'Beside'
  const said = beside.contentDocument.createElement('script')
  said.textContent = `parent.frames[0].postMessage(${JSON.stringify(message)}, '*')`
  beside.contentDocument.body.append(said)
}
