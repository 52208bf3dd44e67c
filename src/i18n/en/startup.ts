import type { startup as french } from '../fr/startup.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of start-up, sign-in and the session. The keys of `loading` are the specification's. */
export const startup = {
  loading: {
    oidc: 'Looking for the sign-in service…',
    'not-initialized': 'Checking your session…',
    'master-fetching': 'Opening your account…',
    leaving: 'Taking you to the sign-in page…',
    screen: 'Loading the screen…',
  },
  login: {
    title: 'What you are owed, when it is due.',
    lead: 'Import your customers and movements: every morning Échéance tells you whom to chase and how, and keeps track of it all.',
    askedTitle: 'Your signature is awaited.',
    askedLead: 'Create your access with the address {email}: you will read the contract, then sign it.',
    signIn: 'Sign in',
    register: 'Create an account',
    secure: 'Secure sign-in: only the identity service ever sees your password.',
    aged: {
      title: 'Aged balance',
      notDue: 'Not due',
      d30: '1 to 30 days',
      d60: '31 to 60 days',
      d90: '61 to 90 days',
      over: 'Over 90 days',
    },
    points: {
      plan: 'Today’s reminder plan, customer by customer',
      proof: 'Disputes, promises and sendings in one history',
      control: 'Every reminder, to be read before it leaves',
    },
  },
  unauthorized: {
    title: 'Sign in to continue',
    lead: 'This page needs an open session. You will return to it once signed in.',
    lost: 'Your session has expired or could not be renewed. You will return to where you were.',
    elsewhere: 'The session was closed in another tab. You will return to where you were.',
    wanted: 'Page asked for',
  },
  secondFactor: {
    title: 'One more step',
    lead: '{company} asks for two-step sign-in: after the password, a code or a passkey. Sign in again; if you have none yet, you will set it up in a minute.',
    signIn: 'Sign in in two steps',
  },
  failed: {
    configuration: {
      title: 'The sign-in service does not answer',
      lead: 'Its configuration could not be read. Check your network, then try again.',
    },
    initialisation: {
      title: 'Your sign-in could not be checked',
      lead: 'The identity service did not answer as expected. Trying again starts afresh.',
    },
    signIn: {
      title: 'The sign-in page does not open',
      lead: 'The identity service could not be called. Try again in a moment.',
    },
    account: {
      title: 'Your account could not be opened',
      lead: 'You are signed in, but your data does not answer.',
    },
    chunk: {
      title: 'This screen could not be loaded',
      lead: 'The network failed, or a new version is online. Try again.',
    },
    view: {
      title: 'This screen ran into a problem',
      lead: 'Your data is untouched. Try again, or go back to the home page.',
    },
  },
  notFound: { title: 'Page not found' },
} as const satisfies SameShape<typeof french>
