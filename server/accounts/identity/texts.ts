import { withFrenchSpaces } from '../../../src/i18n/french-spaces.ts'
import { PASSWORD_MIN_LENGTH } from './limits.ts'

/** A wait as it is said: seconds under a minute, else minutes. */
const wait = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`)

const en = {
  otherLanguage: 'Français',
  tagline: 'Your receivables, followed up.',
  email: 'E-mail address',
  password: 'Password',
  firstName: 'First name',
  lastName: 'Last name',
  backToApp: 'Back to the application',
  backToSignIn: 'Back to sign-in',
  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    forgotten: 'Forgotten password?',
    noAccount: 'No account yet?',
    register: 'Create an account',
  },
  register: {
    title: 'Create an account',
    lead: 'We’ll send a message to this address to check that it is yours.',
    passwordHint: `At least ${PASSWORD_MIN_LENGTH} characters. A short sentence is easy to remember.`,
    submit: 'Create the account',
    known: 'Already have an account?',
    signIn: 'Sign in',
  },
  confirm: {
    title: 'Check your e-mail',
    lead: (email: string) => `We’ve e-mailed ${email}. Enter the code here, or follow the link.`,
    code: '6-digit code',
    submit: 'Confirm and sign in',
    again: 'Send another e-mail',
    sentAgain: 'Another e-mail is on its way. Only its code is valid now.',
    nothing: 'Nothing received? Check your spam folder, or the address.',
    otherAddress: 'Use another address',
  },
  confirmLink: {
    title: 'Confirm your address',
    lead: (email: string) => `The address ${email} will be used to open an Échéance account.`,
    leadElsewhere: (email: string) =>
      `To open an Échéance account with the address ${email}, enter the password you chose when registering.`,
    wrongPassword: 'This is not the password chosen when registering.',
    notYou:
      'If you did not register, close this page: no account is opened. To get one, register with your own password.',
    submit: 'Confirm my address',
    doneTitle: 'Your address is confirmed',
    doneLead: 'Your account is open. Sign in with the password you chose.',
    goneTitle: 'This link no longer works',
    goneLead: 'It has been used, replaced by a newer e-mail, or is more than a day old. Sign in, or register again.',
  },
  forgotten: {
    title: 'Forgotten password',
    lead: 'Enter your account’s e-mail address: we’ll send you a link to choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Check your e-mail',
    sentLead: (email: string) =>
      `If there is an account for ${email}, a link is on its way. It is valid for one hour and works once.`,
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out everywhere.',
    password: 'New password',
    submit: 'Save the new password',
    doneTitle: 'Password changed',
    doneLead: 'Sign in with your new password.',
    goneTitle: 'This link no longer works',
    goneLead: 'It has been used, replaced by a newer one, or is more than an hour old. Request a new one.',
  },
  account: {
    title: 'Your account',
    signedIn: (name: string) => `Signed in as ${name}`,
    notSignedIn: 'You are not signed in.',
    change: 'Change my password',
    changeHint: (email: string) => `We’ll send a link to ${email}.`,
    sent: (email: string) => `A link is on its way to ${email}.`,
    secondFactor: 'Manage two-step sign-in',
    sessions: {
      title: 'Active sessions',
      lead: 'If you do not recognise a session, end it and change your password.',
      this: 'This browser',
      unknownBrowser: 'Unknown browser',
      network: (network: string) => `IP address ${network}`,
      began: (at: string) => `Signed in on ${at}`,
      seen: (at: string) => `Last used on ${at}`,
      end: 'End',
      endOne: (browser: string) => `End the session in ${browser}`,
      endOthers: (count: number) => (count > 1 ? `End the ${count} other sessions` : 'End the other session'),
      ended: 'Session ended.',
    },
  },
  logOut: {
    title: 'Sign out?',
    lead: 'A page wants to sign you out of Échéance.',
    submit: 'Sign out',
  },
  errors: {
    summary: 'Please check the fields marked below.',
    wrong: 'Incorrect e-mail address or password.',
    tooMany: (seconds: number) => `Too many attempts. Try again in ${wait(seconds)}.`,
    tooManySignIns: (seconds: number) =>
      `Too many attempts. Try again in ${wait(seconds)}. Or choose a new password with “Forgotten password?” and continue in this browser without waiting.`,
    tooManyCodes: (seconds: number) =>
      `Too many attempts. Try again in ${wait(seconds)}, or follow the link in the e-mail in this browser.`,
    tooManyMails: (seconds: number) => `Too many e-mails requested. Try again in ${wait(seconds)}.`,
    required: 'Required',
    tooLong: 'Too long.',
    name: 'A name can’t contain a line break, a web address or an e-mail address.',
    email: 'Invalid e-mail address. Example: name@company.com',
    passwordShort: `At least ${PASSWORD_MIN_LENGTH} characters.`,
    passwordLong: 'At most 200 characters.',
    weak: {
      COMMON: 'Too easy to guess: this is a common password. Use a short sentence of your own.',
      KEYBOARD: 'Too easy to guess: it follows the keyboard or the alphabet.',
      OWN: 'Too easy to guess: it contains your name, address, company or “Échéance”.',
      REPEATED: 'Too easy to guess: it repeats the same characters. Use more varied ones.',
      WORD: 'Too easy to guess: a single word or name. Add unrelated words.',
    },
    code: 'This code is wrong or has expired. Check it, or request another e-mail.',
  },
  failed: {
    expiredTitle: 'This page has expired',
    expiredLead: 'It timed out or was opened in another browser. Start again from the application.',
    refusedTitle: 'This request can’t be processed',
    refusedLead: 'Start again from the application. If it happens again, give your administrator this code:',
    tooManyTitle: 'Too many sign-in attempts',
    brokenTitle: 'Something went wrong',
    brokenLead: 'Nothing was lost. Try again in a moment.',
  },
  mails: {
    greeting: (firstName: string) => `Hello${firstName ? ` ${firstName}` : ''},`,
    ignore: 'If you did not request this, ignore this e-mail: nothing changes.',
    confirm: {
      subject: 'Confirm your e-mail address',
      lead: 'Here is the code to open your Échéance account:',
      or: 'Or follow this link within 24 hours:',
      button: 'Confirm my address',
    },
    exists: {
      subject: 'You already have an account',
      lead: 'Someone, probably you, tried to create an Échéance account with this address. You already have one.',
      or: 'Sign in with your password. If you forgot it, reset it on the sign-in page:',
      button: 'Open Échéance',
    },
    reset: {
      subject: 'Choose a new password',
      lead:
        'Use this link to choose a new password for your Échéance account. It is valid for one hour and works once.',
      button: 'Choose a new password',
    },
    wrongPasswords: {
      subject: 'Failed sign-in attempts on your account',
      lead:
        'Someone is trying to sign in to your Échéance account with wrong passwords. We are slowing down these attempts; the browsers you already use are not affected.',
      or:
        'If it was you, reset your password with “Forgotten password?” on the sign-in page. If not, no action is needed, unless you use the same password elsewhere: then change it.',
      button: 'Open Échéance',
    },
    changed: {
      subject: 'Your password was changed',
      lead: 'The password of your Échéance account has just been changed, and all sessions were signed out.',
      or: 'If it was not you, reset your password immediately on the sign-in page:',
      button: 'Open Échéance',
    },
  },
}

const fr: typeof en = {
  otherLanguage: 'English',
  tagline: 'Vos créances, suivies de près.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  firstName: 'Prénom',
  lastName: 'Nom',
  backToApp: 'Revenir à l’application',
  backToSignIn: 'Revenir à la connexion',
  signIn: {
    title: 'Se connecter',
    submit: 'Se connecter',
    forgotten: 'Mot de passe oublié ?',
    noAccount: 'Pas encore de compte ?',
    register: 'Créer un compte',
  },
  register: {
    title: 'Créer un compte',
    lead: 'Nous écrirons à cette adresse pour vérifier qu’elle est la vôtre.',
    passwordHint: `Au moins ${PASSWORD_MIN_LENGTH} caractères. Une courte phrase se retient bien.`,
    submit: 'Créer le compte',
    known: 'Déjà un compte ?',
    signIn: 'Se connecter',
  },
  confirm: {
    title: 'Consultez votre messagerie',
    lead: (email) => `Nous avons écrit à ${email}. Tapez ici le code de ce message, ou suivez son lien.`,
    code: 'Code à 6 chiffres',
    submit: 'Confirmer et se connecter',
    again: 'Envoyer un autre message',
    sentAgain: 'Un autre message est en route. Seul son code compte désormais.',
    nothing: 'Rien reçu ? Vérifiez vos courriers indésirables, ou l’adresse.',
    otherAddress: 'Utiliser une autre adresse',
  },
  confirmLink: {
    title: 'Confirmez votre adresse',
    lead: (email) => `L’adresse ${email} va ouvrir un compte Échéance.`,
    leadElsewhere: (email) =>
      `Pour ouvrir un compte Échéance avec l’adresse ${email}, donnez le mot de passe choisi à l’inscription.`,
    wrongPassword: 'Ce n’est pas le mot de passe choisi à l’inscription.',
    notYou:
      'Si vous ne vous êtes pas inscrit, fermez cette page : aucun compte n’est ouvert. Pour en avoir un, inscrivez-vous avec un mot de passe à vous.',
    submit: 'Confirmer mon adresse',
    doneTitle: 'Votre adresse est confirmée',
    doneLead: 'Votre compte est ouvert. Connectez-vous avec le mot de passe que vous avez choisi.',
    goneTitle: 'Ce lien ne fonctionne plus',
    goneLead:
      'Il a servi, a été remplacé par un message plus récent, ou date de plus d’un jour. Connectez-vous, ou inscrivez-vous à nouveau.',
  },
  forgotten: {
    title: 'Mot de passe oublié',
    lead: 'Indiquez l’adresse de votre compte : nous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    sentTitle: 'Consultez votre messagerie',
    sentLead: (email) =>
      `S’il existe un compte pour ${email}, un lien est en route. Il vaut une heure, une seule fois.`,
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    lead: 'Vous serez déconnecté partout.',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    doneTitle: 'Votre mot de passe est changé',
    doneLead: 'Connectez-vous avec le nouveau.',
    goneTitle: 'Ce lien ne fonctionne plus',
    goneLead: 'Il a servi, a été remplacé par un plus récent, ou date de plus d’une heure. Demandez-en un autre.',
  },
  account: {
    title: 'Votre compte',
    signedIn: (name) => `Connecté en tant que ${name}`,
    notSignedIn: 'Vous n’êtes pas connecté.',
    change: 'Changer mon mot de passe',
    changeHint: (email) => `Nous enverrons un lien à ${email}.`,
    sent: (email) => `Un lien est en route vers ${email}.`,
    secondFactor: 'Gérer la connexion en deux étapes',
    sessions: {
      title: 'Où vous êtes connecté',
      lead: 'Si vous ne reconnaissez pas l’une de ces sessions, fermez-la et changez votre mot de passe.',
      this: 'Ce navigateur',
      unknownBrowser: 'Navigateur inconnu',
      network: (network) => `Adresse ${network}`,
      began: (at) => `Ouverte le ${at}`,
      seen: (at) => `Utilisée le ${at}`,
      end: 'Fermer',
      endOne: (browser) => `Fermer la session de ${browser}`,
      endOthers: (count) => (count > 1 ? `Fermer les ${count} autres sessions` : 'Fermer l’autre session'),
      ended: 'C’est fait : s’y connecter demandera à nouveau le mot de passe.',
    },
  },
  logOut: {
    title: 'Se déconnecter ?',
    lead: 'Une page demande votre déconnexion d’Échéance.',
    submit: 'Se déconnecter',
  },
  errors: {
    summary: 'Vérifiez ce qui est signalé ci-dessous.',
    wrong: 'L’adresse e-mail ou le mot de passe est erroné.',
    tooMany: (seconds) => `Trop de tentatives. Réessayez dans ${wait(seconds)}.`,
    tooManySignIns: (seconds) =>
      `Trop de tentatives. Réessayez dans ${wait(seconds)}. Par « Mot de passe oublié ? », vous pouvez en choisir un autre aussitôt, et continuer sans attendre dans ce navigateur.`,
    tooManyCodes: (seconds) =>
      `Trop de tentatives. Réessayez dans ${wait(seconds)}, ou suivez le lien du message dans ce navigateur.`,
    tooManyMails: (seconds) => `Trop de messages demandés. Réessayez dans ${wait(seconds)}.`,
    required: 'Champ obligatoire',
    tooLong: 'Trop long.',
    name: 'Un nom ne contient ni retour à la ligne, ni adresse web, ni adresse e-mail.',
    email: 'Ce n’est pas une adresse e-mail. Exemple : nom@societe.fr',
    passwordShort: `Au moins ${PASSWORD_MIN_LENGTH} caractères.`,
    passwordLong: 'Au plus 200 caractères.',
    weak: {
      COMMON: 'Trop facile à deviner : il figure parmi les mots de passe courants. Préférez une courte phrase à vous.',
      KEYBOARD: 'Trop facile à deviner : il suit les touches du clavier, ou l’alphabet.',
      OWN: 'Trop facile à deviner : il est fait de votre nom, votre adresse, votre société ou Échéance.',
      REPEATED: 'Trop facile à deviner : il répète les mêmes caractères. Variez-les.',
      WORD: 'Trop facile à deviner : un seul mot ou nom. Ajoutez-en d’autres, sans rapport.',
    },
    code: 'Ce code est erroné ou périmé. Vérifiez-le, ou demandez un autre message.',
  },
  failed: {
    expiredTitle: 'Cette page a expiré',
    expiredLead: 'Trop de temps a passé, ou elle a été ouverte dans un autre navigateur. Repartez de l’application.',
    refusedTitle: 'Cette demande ne peut aboutir',
    refusedLead: 'Repartez de l’application. Si cela se reproduit, donnez ce mot à votre administrateur :',
    tooManyTitle: 'Trop de connexions commencées',
    brokenTitle: 'Un problème est survenu',
    brokenLead: 'Rien n’est perdu. Réessayez dans un instant.',
  },
  mails: {
    greeting: (firstName) => `Bonjour${firstName ? ` ${firstName}` : ''},`,
    ignore: 'Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
    confirm: {
      subject: 'Confirmez votre adresse e-mail',
      lead: 'Voici le code qui ouvre votre compte Échéance :',
      or: 'Vous pouvez aussi suivre ce lien, sous 24 heures :',
      button: 'Confirmer mon adresse',
    },
    exists: {
      subject: 'Vous avez déjà un compte',
      lead: 'Quelqu’un, sans doute vous, a voulu créer un compte Échéance avec cette adresse. Vous en avez déjà un.',
      or: 'Connectez-vous avec votre mot de passe. S’il est oublié, demandez-en un autre sur la page de connexion :',
      button: 'Ouvrir Échéance',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      lead:
        'Ce lien permet de choisir un nouveau mot de passe pour votre compte Échéance. Il vaut une heure, une seule fois.',
      button: 'Choisir un nouveau mot de passe',
    },
    wrongPasswords: {
      subject: 'Des mots de passe erronés ont été essayés sur votre compte',
      lead:
        'Quelqu’un essaie de se connecter à votre compte Échéance avec de mauvais mots de passe. Il doit attendre de plus en plus longtemps. Les navigateurs que vous utilisez déjà ne sont pas concernés.',
      or:
        'Si c’était vous, choisissez un autre mot de passe par « Mot de passe oublié ? » sur la page de connexion. Sinon, vous n’avez rien à faire, sauf si ce mot de passe vous sert ailleurs : changez-le alors.',
      button: 'Ouvrir Échéance',
    },
    changed: {
      subject: 'Votre mot de passe a été changé',
      lead:
        'Le mot de passe de votre compte Échéance vient d’être changé, et toutes les sessions ouvertes ont été fermées.',
      or: 'Si ce n’était pas vous, demandez aussitôt un autre mot de passe sur la page de connexion :',
      button: 'Ouvrir Échéance',
    },
  },
}

export type IdentityTexts = typeof en
export type IdentityLanguage = 'fr' | 'en'

/** The texts of the provider's pages and mails. */
export const identityTexts: Record<IdentityLanguage, IdentityTexts> = { fr: withFrenchSpaces(fr), en }
