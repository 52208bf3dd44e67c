import { withFrenchSpaces } from '../../../../src/i18n/french-spaces.ts'
import type { IdentityLanguage } from '../texts.ts'

const minutes = (seconds: number): number => Math.ceil(seconds / 60)
/** Beyond two hours, shows hours instead of minutes. */
const wait = (seconds: number): string =>
  seconds < 2 * 3600 ? `${minutes(seconds)} min` : `${Math.ceil(seconds / 3600)} h`

const en = {
  title: 'Two-step sign-in',
  ask: {
    title: 'Second step',
    code: 'Code from your authenticator app',
    codeHint: 'Six digits. It changes every 30 seconds.',
    submit: 'Continue',
    passkey: 'Use a passkey',
    or: 'or',
    recovery: 'Use a recovery code',
    lost: 'Don’t have your phone or passkey?',
  },
  recovery: {
    title: 'Recovery code',
    lead: 'Enter one of the ten codes you saved when you set up two-step sign-in. Each works once.',
    code: 'Recovery code',
    submit: 'Continue',
    lost: (support: string) =>
      `If you have no code either, e-mail ${support} from your account’s address. Support will verify your identity before restoring access.`,
    back: 'Back to the second step',
  },
  needed: {
    title: 'Set up two-step sign-in',
    byCompany: (names: string) => `${names} requires two-step sign-in. It takes a minute to set up.`,
    asked: 'Set up two-step sign-in to continue. It takes a minute.',
  },
  ways: {
    totp: 'Use an authenticator app',
    totpHint: 'On your phone or computer: it shows a new code every 30 seconds.',
    passkey: 'Use a passkey',
    passkeyHint: 'Fingerprint, face or PIN of this device, or a security key.',
    passkeyImpossible: 'Passkeys require a domain name over HTTPS, which this address does not have.',
    other: 'Choose another method',
  },
  totp: {
    title: 'Authenticator app',
    lead: 'Scan this QR code with your authenticator app, then enter the code it shows.',
    picture: 'QR code with the key below',
    open: 'Open the app on this device',
    key: 'Or enter this key in the app',
    code: 'Code shown in the app',
    submit: 'Confirm',
  },
  passkey: {
    title: 'New passkey',
    lead: 'Give it a name you will recognise, then follow your browser’s instructions.',
    name: 'Name',
    example: 'My computer',
    submit: 'Create the passkey',
    failed: 'No passkey was created. Try again, or choose another method.',
    unsupported: 'This browser does not support passkeys. Choose another method.',
  },
  codes: {
    title: 'Your recovery codes',
    lead: 'Each code lets you sign in once without your phone or passkey. Keep them safe: they are not shown again.',
    download: 'Save them to a file',
    file: 'echeance-recovery-codes.txt',
    kept: 'I have saved them',
  },
  password: {
    title: 'Confirm your password',
    lead: 'To change how you sign in, enter your password again.',
    password: 'Password',
    submit: 'Continue',
    wrong: 'Incorrect password.',
    back: 'Back to two-step sign-in',
  },
  account: {
    link: 'Two-step sign-in',
    lead: 'A code or passkey after the password: knowing your password is not enough to sign in.',
    off: 'Off. Set it up with one of these methods:',
    on: 'On',
    requiredBy: (names: string) => `${names} requires it.`,
    totp: 'Authenticator app',
    since: (day: string) => `since ${day}`,
    passkeyUsed: (day: string) => `last used on ${day}`,
    never: 'not used yet',
    remove: 'Remove',
    removeOne: (name: string) => `Remove ${name}`,
    addTotp: 'Add an authenticator app',
    addPasskey: 'Add a passkey',
    recovery: 'Recovery codes',
    left: (count: number) => `${count} of 10 left`,
    newCodes: 'Generate new codes',
    added: 'Added. We’ve e-mailed you a confirmation.',
    removed: 'Removed. We’ve e-mailed you a confirmation.',
    back: 'Back to your account',
    secondStepFirst: 'You signed in with your password only. To change this, sign in again in two steps.',
  },
  remove: {
    title: 'Remove this second step?',
    totp: 'Codes from your authenticator app will no longer be accepted.',
    passkey: (name: string) => `The passkey “${name}” will no longer be accepted.`,
    last: 'This is the last one: only your password will be required, and your recovery codes will stop working.',
    submit: 'Remove',
    keep: 'Keep it',
    refusedTitle: 'This can’t be removed',
    refused: (names: string) =>
      `${names} requires two-step sign-in, and this is your only second step. Add another one first.`,
  },
  newCodes: {
    title: 'Generate new recovery codes?',
    lead: 'Your current codes will stop working.',
    submit: 'Generate new codes',
    keep: 'Keep my current codes',
  },
  errors: {
    code: 'This code is wrong or was already used. Wait for the next one.',
    recovery: 'This code is wrong or was already used.',
    setUp: 'This code is wrong. Check the time on your phone, then enter the next code.',
    tooMany: (seconds: number) => `Too many wrong codes. Try again in ${wait(seconds)}.`,
    name: 'At most 60 characters.',
    tooManyPasskeys: 'You have 20 passkeys. Remove one first.',
  },
  mails: {
    or: (support: string) =>
      `If it was not you, reset your password immediately on the sign-in page and contact support: ${support}`,
    button: 'Open Échéance',
    changed: 'Your two-step sign-in was changed',
    totpAdded: 'An authenticator app was added to your Échéance account.',
    totpRemoved: 'The authenticator app was removed from your Échéance account.',
    passkeyAdded: (name: string) => `A passkey named “${name}” was added to your Échéance account.`,
    passkeyRemoved: (name: string) => `The passkey “${name}” was removed from your Échéance account.`,
    codesMade: 'New recovery codes were generated for your Échéance account. The previous ones no longer work.',
    codeUsed: 'A recovery code was used',
    codeUsedLead: (left: number) =>
      `A recovery code was just used to sign in to your Échéance account. Codes left: ${left}.`,
    warning: 'Someone may know your password',
    warningLead:
      'Several wrong codes were entered for your Échéance account after the correct password. Nobody signed in, and the next attempts are delayed.',
  },
}

const fr: typeof en = {
  title: 'Connexion en deux étapes',
  ask: {
    title: 'Deuxième étape',
    code: 'Code de votre application d’authentification',
    codeHint: 'Six chiffres, qui changent toutes les 30 secondes.',
    submit: 'Continuer',
    passkey: 'Utiliser une clé d’accès',
    or: 'ou',
    recovery: 'Utiliser un code de secours',
    lost: 'Votre téléphone ou votre clé d’accès n’est pas à portée de main ?',
  },
  recovery: {
    title: 'Code de secours',
    lead: 'Tapez l’un des dix codes que vous avez gardés en activant la connexion en deux étapes. Chacun sert une fois.',
    code: 'Code de secours',
    submit: 'Continuer',
    lost: (support) =>
      `Sans code non plus, écrivez à ${support} depuis l’adresse de votre compte : l’assistance vérifiera qui vous êtes avant de le rouvrir.`,
    back: 'Revenir à la deuxième étape',
  },
  needed: {
    title: 'Activez la connexion en deux étapes',
    byCompany: (names) => `${names} demande à chacun de se connecter en deux étapes. Cela prend une minute.`,
    asked: 'Vous allez vous connecter en deux étapes. Cela prend une minute.',
  },
  ways: {
    totp: 'Utiliser une application d’authentification',
    totpHint: 'Sur votre téléphone ou votre ordinateur : elle affiche un nouveau code toutes les 30 secondes.',
    passkey: 'Utiliser une clé d’accès',
    passkeyHint: 'L’empreinte, le visage ou le code de cet appareil, ou une clé de sécurité.',
    passkeyImpossible: 'Les clés d’accès demandent une adresse avec un nom, en https : celle-ci n’en a pas.',
    other: 'Choisir une autre méthode',
  },
  totp: {
    title: 'Application d’authentification',
    lead: 'Scannez cette image avec l’application de votre choix, puis tapez le code qu’elle affiche.',
    picture: 'Code QR qui contient la clé ci-dessous',
    open: 'Ouvrir l’application sur cet appareil',
    key: 'Ou tapez-y cette clé',
    code: 'Code affiché par l’application',
    submit: 'Confirmer',
  },
  passkey: {
    title: 'Nouvelle clé d’accès',
    lead: 'Donnez-lui un nom auquel vous la reconnaîtrez, puis suivez votre navigateur.',
    name: 'Nom',
    example: 'Mon ordinateur',
    submit: 'Créer la clé d’accès',
    failed: 'Aucune clé d’accès n’a été donnée. Réessayez, ou choisissez une autre méthode.',
    unsupported: 'Ce navigateur ne connaît pas les clés d’accès. Choisissez une autre méthode.',
  },
  codes: {
    title: 'Vos codes de secours',
    lead: 'Chacun d’eux permet de se connecter une fois sans téléphone ni clé d’accès. Gardez-les là où vous les retrouverez : ils ne seront plus affichés.',
    download: 'Les enregistrer dans un fichier',
    file: 'echeance-codes-de-secours.txt',
    kept: 'Je les ai gardés',
  },
  password: {
    title: 'Votre mot de passe, encore une fois',
    lead: 'Pour changer votre façon de vous connecter, redonnez votre mot de passe.',
    password: 'Mot de passe',
    submit: 'Continuer',
    wrong: 'Ce mot de passe est erroné.',
    back: 'Revenir à la connexion en deux étapes',
  },
  account: {
    link: 'Connexion en deux étapes',
    lead: 'Après le mot de passe, un code ou une clé d’accès : connaître votre mot de passe ne suffit plus pour se connecter.',
    off: 'Elle n’est pas activée. Activez-la par l’un de ces moyens :',
    on: 'Elle est activée.',
    requiredBy: (names) => `${names} l’exige.`,
    totp: 'Application d’authentification',
    since: (day) => `depuis le ${day}`,
    passkeyUsed: (day) => `utilisée le ${day}`,
    never: 'pas encore utilisée',
    remove: 'Retirer',
    removeOne: (name) => `Retirer ${name}`,
    addTotp: 'Ajouter une application d’authentification',
    addPasskey: 'Ajouter une clé d’accès',
    recovery: 'Codes de secours',
    left: (count) => `${count} sur 10 restants`,
    newCodes: 'Refaire les codes',
    added: 'C’est ajouté. Nous vous l’avons écrit.',
    removed: 'C’est retiré. Nous vous l’avons écrit.',
    back: 'Revenir à votre compte',
    secondStepFirst:
      'Votre connexion s’est faite par le mot de passe seul. Pour changer ceci, reconnectez-vous en deux étapes.',
  },
  remove: {
    title: 'Retirer cette deuxième étape ?',
    totp: 'Les codes de votre application d’authentification ne seront plus acceptés.',
    passkey: (name) => `La clé d’accès « ${name} » ne sera plus acceptée.`,
    last: 'C’est la dernière : votre mot de passe seul suffira ensuite, et vos codes de secours prendront fin.',
    submit: 'Retirer',
    keep: 'La garder',
    refusedTitle: 'Impossible de la retirer',
    refused: (names) =>
      `${names} exige la connexion en deux étapes, et c’est votre seule deuxième étape. Ajoutez-en d’abord une autre.`,
  },
  newCodes: {
    title: 'Refaire les codes de secours ?',
    lead: 'Les codes que vous avez ne seront plus acceptés.',
    submit: 'Refaire les codes',
    keep: 'Garder ceux que j’ai',
  },
  errors: {
    code: 'Ce code est erroné, ou a déjà servi. Attendez le suivant.',
    recovery: 'Ce code est erroné, ou a déjà servi.',
    setUp: 'Ce code est erroné. Vérifiez que votre téléphone est à l’heure, et tapez le suivant.',
    tooMany: (seconds) => `Trop de codes erronés. Réessayez dans ${wait(seconds)}.`,
    name: 'Un nom de 60 caractères au plus.',
    tooManyPasskeys: 'Vous avez 20 clés d’accès. Retirez-en d’abord une.',
  },
  mails: {
    or: (support) =>
      `Si ce n’était pas vous, demandez aussitôt un autre mot de passe sur la page de connexion, et écrivez à l’assistance : ${support}`,
    button: 'Ouvrir Échéance',
    changed: 'La connexion en deux étapes de votre compte a changé',
    totpAdded: 'Une application d’authentification a été ajoutée à la connexion de votre compte Échéance.',
    totpRemoved: 'L’application d’authentification a été retirée de la connexion de votre compte Échéance.',
    passkeyAdded: (name) => `Une clé d’accès nommée « ${name} » a été ajoutée à la connexion de votre compte Échéance.`,
    passkeyRemoved: (name) => `La clé d’accès « ${name} » a été retirée de la connexion de votre compte Échéance.`,
    codesMade:
      'De nouveaux codes de secours ont été faits pour votre compte Échéance. Les anciens ne sont plus acceptés.',
    codeUsed: 'Un code de secours a servi',
    codeUsedLead: (left) =>
      `Un code de secours vient de servir à se connecter à votre compte Échéance. Il vous en reste ${left}.`,
    warning: 'Quelqu’un connaît peut-être votre mot de passe',
    warningLead:
      'Après le bon mot de passe, plusieurs codes erronés ont été tapés pour votre compte Échéance. Personne n’est entré, et une attente précède désormais le prochain essai.',
  },
}

export type SecondFactorTexts = typeof en

/** Texts of the second step of a sign-in, and of the e-mails about it. */
export const secondFactorTexts: Record<IdentityLanguage, SecondFactorTexts> = { fr: withFrenchSpaces(fr), en }
