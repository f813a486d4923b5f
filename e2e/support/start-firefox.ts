#!/usr/bin/env node
// Stands between Playwright and a Firefox that does not know every command yet which Playwright sends to each new
// window. Those are wishes about how a page looks, so that one which is not known is answered as if it were done.
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/
const WISH = /^emulation\./

interface Message {
  readonly id?: number
  readonly method?: string
  readonly error?: string
}

const firefox = spawn(process.env['FIREFOX_COMMAND'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))

let said = ''
firefox.stderr.on('data', (chunk: Buffer) => {
  if (LISTENS.test(said)) return
  said += String(chunk)
  const address = LISTENS.exec(said)?.[1]
  if (address !== undefined) listen(address)
})

/** Says where it listens as Firefox does. */
function listen(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = server.address() as AddressInfo
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
  })
  server.on('connection', (playwright) => join(playwright, new WebSocket(`${address}/session`)))
}

function join(playwright: WebSocket, browser: WebSocket): void {
  const wishes = new Set<number | undefined>()
  const early: string[] = []
  browser.once('open', () => {
    for (const text of early) browser.send(text)
  })
  playwright.on('message', (data: Buffer) => {
    const text = data.toString()
    const { id, method = '' } = JSON.parse(text) as Message
    if (WISH.test(method)) wishes.add(id)
    if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  })
  browser.on('message', (data: Buffer) => {
    const text = data.toString()
    const { id, error } = JSON.parse(text) as Message
    const isUnknown = error === 'unknown command' && wishes.has(id)
    playwright.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text)
  })
  browser.on('close', () => playwright.close())
  playwright.on('close', () => browser.close())
}
