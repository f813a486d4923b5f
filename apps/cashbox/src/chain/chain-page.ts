import type { SandboxNetwork } from '@baize/contract/sandbox-chain'
import type { AppContext } from '../app-context.ts'
import { html, type Html } from '../pages/html.ts'
import { sandboxMark } from '../pages/sandbox-mark.ts'
import type { Page } from '../pages/page.ts'
import type { SandboxChains } from './chain.ts'
import { newestTransactions, type TransactionRow } from './chain-store.ts'

const SHOWN_MAX = 10

/** A faucet for every network, and what a chain can do to a deposit. */
export function chainPage(
  { db }: AppContext,
  chains: SandboxChains,
  problem: string | undefined,
): Page {
  const networks = chains.networks()
  return {
    title: 'Cashbox chains',
    language: { tag: 'en', direction: 'ltr' },
    theme: 'auto',
    kind: 'control',
    body: html`<header>
        <div>
          ${sandboxMark('Sandbox: no real coins move')}
          <p class="quiet"><a href="/">Payments and payouts</a></p>
        </div>
      </header>
      <main>
        <h1>Chains</h1>
        <p class="quiet">
          Paste the deposit address of a player and send coins to it. A block comes every two
          seconds while somebody waits for one.
        </p>
        ${problem !== undefined && html`<p class="panel status declined" role="alert">${problem}</p>`}
        ${
          networks.length === 0 &&
          html`<p class="panel empty">No casino has asked for a network yet.</p>`
        }
        <div class="ledger">
          ${networks.map(({ key, network }) =>
            networkEntry(
              key,
              network,
              chains.head(key).height,
              newestTransactions(db, key, SHOWN_MAX),
            ),
          )}
        </div>
      </main>`,
  }
}

function networkEntry(
  key: string,
  { name, coins }: SandboxNetwork,
  height: number,
  transactions: readonly TransactionRow[],
): Html {
  return html`<article class="panel entry" id="${key}">
    <div class="head">
      <strong>${name}</strong>
      <span class="quiet">block ${height}</span>
      <span class="id">${key}</span>
    </div>
    <form class="choose" method="post" action="/control/chain/${key}/faucet">
      <div class="field">
        <label for="to-${key}">To</label>
        <input id="to-${key}" name="to" size="46" required maxlength="128" autocomplete="off" />
      </div>
      <div class="field">
        <label for="amount-${key}">Amount</label>
        <input
          id="amount-${key}"
          name="amount"
          size="12"
          required
          inputmode="decimal"
          maxlength="40"
        />
      </div>
      <label for="coin-${key}">Coin</label>
      <select id="coin-${key}" name="coin">
        ${coins.map(({ coin }) => html`<option value="${coin}">${coin}</option>`)}
      </select>
      <button class="main">Send</button>
    </form>
    <div class="moves">
      ${button(key, 'mine', 'Mine a block', { count: '1' })}
      ${button(key, 'mine', 'Mine 10 blocks', { count: '10' })}
      ${button(key, 'reorganise', 'Reorganise 1 block, keep its coins', { depth: '1', fate: 'wait' })}
      ${button(key, 'reorganise', 'Reorganise 3 blocks, lose their coins', {
        depth: '3',
        fate: 'vanish',
      })}
      ${button(key, 'reorganise', 'Reorganise 25 blocks, lose their coins', {
        depth: '25',
        fate: 'vanish',
      })}
    </div>
    <ol class="events">
      ${transactions.map((row) => transactionLine(row, height))}
    </ol>
  </article>`
}

function button(
  key: string,
  deed: string,
  label: string,
  words: Readonly<Record<string, string>>,
): Html {
  return html`<form method="post" action="/control/chain/${key}/${deed}">
    ${Object.entries(words).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button>${label}</button>
  </form>`
}

function transactionLine({ txid, raw, height }: TransactionRow, head: number): Html {
  const { to, coin, units } = JSON.parse(raw) as { to: string; coin: string; units: string }
  const fate = height === null ? 'waiting' : `${head - height + 1} confirmations`
  return html`<li>
    <span class="status ${height === null ? 'pending' : 'approved'}">${fate}</span>
    <span class="quiet">${units} units of ${coin} to ${to}</span>
    <span class="id">${txid}</span>
  </li>`
}
