import type { startup as french } from '../fr/startup.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of start-up, sign-in and the session. The keys of `loading` are the specification's. */
export const startup = {
  loading: {
    oidc: 'Connecting to the sign-in service…',
    'not-initialized': 'Checking your session…',
    'master-fetching': 'Opening your account…',
    leaving: 'Opening the sign-in page…',
    screen: 'Loading the screen…',
  },
  login: {
    title: 'Get paid on time.',
    lead: 'Import your customers and ledger entries. Every morning, Échéance tells you whom to chase and how, and keeps track of everything.',
    askedTitle: 'A contract is waiting for your signature',
    askedLead: 'Create your access with {email}, then read and sign the contract.',
    signIn: 'Sign in',
    register: 'Create an account',
    secure: 'Secure sign-in: only the identity service sees your password.',
    aged: {
      title: 'Aged receivables',
      notDue: 'Not due',
      d30: '1 to 30 days',
      d60: '31 to 60 days',
      d90: '61 to 90 days',
      over: 'Over 90 days',
    },
    points: {
      plan: 'Today’s reminder plan, customer by customer',
      proof: 'Disputes, promises and communications in one history',
      control: 'Review every reminder before it goes out',
    },
  },
  unauthorized: {
    title: 'Sign in to continue',
    lead: 'Sign in to open this page.',
    lost: 'Your session has expired. You will return to where you were.',
    elsewhere: 'You signed out in another tab. You will return to where you were.',
    wanted: 'Requested page',
  },
  secondFactor: {
    title: 'One more step',
    lead: '{company} requires two-step sign-in: a code or a passkey after the password. Sign in again; if you have neither, you can set one up in a minute.',
    signIn: 'Sign in with two steps',
  },
  failed: {
    configuration: {
      title: 'The sign-in service is not responding',
      lead: 'Its configuration couldn’t be loaded. Check your network, then try again.',
    },
    initialisation: {
      title: 'Your sign-in couldn’t be checked',
      lead: 'Unexpected answer from the identity service. Try again.',
    },
    signIn: {
      title: 'The sign-in page couldn’t be opened',
      lead: 'The identity service couldn’t be reached. Try again in a moment.',
    },
    account: {
      title: 'Your account couldn’t be opened',
      lead: 'You are signed in, but your data can’t be loaded.',
    },
    chunk: {
      title: 'This screen couldn’t be loaded',
      lead: 'The network failed, or a new version is available. Try again.',
    },
    view: {
      title: 'This screen ran into a problem',
      lead: 'Your data is untouched. Try again, or go back to the home page.',
    },
  },
  notFound: { title: 'Page not found' },
} as const satisfies SameShape<typeof french>
