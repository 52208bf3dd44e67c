import { Hono } from 'hono'
import { html } from 'hono/html'
import { SALES_CURRENCY } from '../../../../src/domain/constants.ts'
import { formatMoney } from '../../../../src/domain/money.ts'
import { limitedBody } from '../../web/body.ts'
import { brand, frame, type Html, styleSheet } from '../../web/frame.ts'
import { type EmbeddedPayments, PAYMENT_PATH } from './embedded.ts'
import { debitCards, type StoredPayment, type TestCard, testCards } from './embedded-shelf.ts'
import { paymentTexts } from './payment-texts.ts'

type Language = 'fr' | 'en'

/** Made-up card numbers in masked form. */
const numbers: Record<TestCard, string> = {
  paid: '•••• 4242',
  refused: '•••• 0002',
  waitingPaid: '•••• 3155',
  waitingRefused: '•••• 3063',
  unreachable: '•••• 0119',
  debitRefused: '•••• 0341',
  debitRefusedOnce: '•••• 3220',
}

const layout = (language: Language, body: Html): Html =>
  frame(
    { language, title: paymentTexts[language].title, style: `${PAYMENT_PATH}/payment.css`, isHidden: true },
    html`<header class="top"><span class="brand">${brand()}</span><span class="sign">${paymentTexts[language].test}</span></header>
<main>${body}</main>`,
  )

const card = (name: TestCard, language: Language): Html => {
  const words = paymentTexts[language].cards[name]
  return html`<label class="card"><input type="radio" name="card" value="${name}" ${name === 'paid' ? 'checked' : ''} aria-labelledby="name-${name}" aria-describedby="hint-${name}">
<span class="name" id="name-${name}">${words.name}</span><span class="number">${numbers[name]}</span><span class="hint" id="hint-${name}">${words.hint}</span></label>`
}

/** Cards that affect later debits are offered where the means of payment is stored. */
const cardsOf = ({ keepsMeans }: StoredPayment): readonly TestCard[] =>
  keepsMeans ? [...testCards, ...debitCards] : testCards

const open = (payment: StoredPayment): Html => {
  const { language } = payment
  const words = paymentTexts[language]
  const amount = formatMoney(payment.gross, language, SALES_CURRENCY)
  return layout(
    language,
    html`
<section class="sum"><h1>${payment.label}</h1><p class="amount">${amount}</p><p class="dim">${words.amount}</p>
<p class="dim">${words.reference} <span class="number">${payment.transactionNumber}</span></p></section>
<form method="post" action="">
<fieldset><legend>${words.choose}</legend><p class="dim">${words.hint}</p>${cardsOf(payment).map((name) => card(name, language))}</fieldset>
<button type="submit">${words.pay(amount)}</button>
<a class="back" href="${payment.returnUrl}">${words.back}</a>
</form>`,
  )
}

const gone = (language: Language): Html => {
  const words = paymentTexts[language]
  return layout(
    language,
    html`<section class="sum"><h1>${words.gone}</h1><p>${words.goneHint}</p><p><a href="/">${words.done}</a></p></section>`,
  )
}

/** The form contains only a card name. */
const FORM_BYTES = 4 * 1024

/** Shown where business is real: a test card must not buy anything. */
const closed = ({ language, returnUrl }: StoredPayment): Html => {
  const words = paymentTexts[language]
  return layout(
    language,
    html`<section class="sum"><h1>${words.closed}</h1><p>${words.closedHint}</p><p><a href="${returnUrl}">${words.done}</a></p></section>`,
  )
}

/**
 * The pages of the embedded provider, under PAYMENT_PATH. Anybody who knows the URL of a payment may pay it.
 * @param isServed whether a tenant pays with test cards; undefined for payments of older versions, which stored no
 * tenant
 */
export const paymentPages = (
  payments: EmbeddedPayments,
  isServed: (tenantId: string | undefined) => Promise<boolean>,
): Hono => {
  const pages = new Hono()
  styleSheet(pages, '/payment.css', new URL('./payment.css', import.meta.url))
  pages.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  const languageOf = (header = ''): Language => (/^\s*fr\b/i.test(header) ? 'fr' : 'en')
  pages.get('/:reference', async (context) => {
    const payment = await payments.find(context.req.param('reference'))
    if (!payment) return context.html(gone(languageOf(context.req.header('accept-language'))), 404)
    if (!(await isServed(payment.tenantId))) return context.html(closed(payment), 403)
    // A completed payment has no page; the application shows its result.
    return payment.card === null ? context.html(open(payment)) : context.redirect(payment.returnUrl, 303)
  })
  pages.post('/:reference', limitedBody(FORM_BYTES), async (context) => {
    const payment = await payments.find(context.req.param('reference'))
    if (!payment) return context.html(gone(languageOf(context.req.header('accept-language'))), 404)
    if (!(await isServed(payment.tenantId))) return context.html(closed(payment), 403)
    const chosen = (await context.req.parseBody()).card
    const given = cardsOf(payment).find((name) => name === chosen)
    if (!given) return context.html(open(payment), 400)
    await payments.pay(payment.reference, given)
    return context.redirect(payment.returnUrl, 303)
  })
  return pages
}
