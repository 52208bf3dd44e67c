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
    code: 'Code of your authenticator application',
    codeHint: 'Six digits. It changes every 30 seconds.',
    submit: 'Continue',
    passkey: 'Use a passkey',
    or: 'or',
    recovery: 'Use a recovery code',
    lost: 'Your telephone or passkey is not at hand?',
  },
  recovery: {
    title: 'Recovery code',
    lead: 'Type one of the ten codes that you kept when you set up two-step sign-in. Each works once.',
    code: 'Recovery code',
    submit: 'Continue',
    lost: (support: string) =>
      `Without a code either, write to ${support} from the address of your account: support will check who you are before it opens your account again.`,
    back: 'Back to the second step',
  },
  needed: {
    title: 'Set up two-step sign-in',
    byCompany: (names: string) => `${names} asks everybody to sign in in two steps. It takes a minute.`,
    asked: 'You are about to sign in in two steps. It takes a minute.',
  },
  ways: {
    totp: 'Use an authenticator application',
    totpHint: 'On your telephone or computer: it shows a new code every 30 seconds.',
    passkey: 'Use a passkey',
    passkeyHint: 'The fingerprint, face or code of this device, or a security key.',
    passkeyImpossible: 'Passkeys need an address with a name, over https: this one has none.',
    other: 'Choose another way',
  },
  totp: {
    title: 'Authenticator application',
    lead: 'Scan this picture with the application of your choice, then type the code that it shows.',
    picture: 'QR code that holds the key below',
    open: 'Open the application on this device',
    key: 'Or type this key there',
    code: 'Code that the application shows',
    submit: 'Confirm',
  },
  passkey: {
    title: 'New passkey',
    lead: 'Give it a name by which you will know it, then follow your browser.',
    name: 'Name',
    example: 'My computer',
    submit: 'Create the passkey',
    failed: 'No passkey was given. Try again, or choose another way.',
    unsupported: 'This browser knows no passkeys. Choose another way.',
  },
  codes: {
    title: 'Your recovery codes',
    lead: 'With each of them you sign in once without telephone or passkey. Keep them where you will find them: they are not shown again.',
    download: 'Save them to a file',
    file: 'echeance-recovery-codes.txt',
    kept: 'I have kept them',
  },
  password: {
    title: 'Your password, once more',
    lead: 'To change how you sign in, give your password again.',
    password: 'Password',
    submit: 'Continue',
    wrong: 'This password is wrong.',
    back: 'Back to two-step sign-in',
  },
  account: {
    link: 'Two-step sign-in',
    lead: 'After the password, a code or a passkey: whoever learns your password still does not get in.',
    off: 'It is off. Set it up with one of these:',
    on: 'It is on.',
    requiredBy: (names: string) => `${names} requires it.`,
    totp: 'Authenticator application',
    since: (day: string) => `since ${day}`,
    passkeyUsed: (day: string) => `last used on ${day}`,
    never: 'not used yet',
    remove: 'Remove',
    removeOne: (name: string) => `Remove ${name}`,
    addTotp: 'Add an authenticator application',
    addPasskey: 'Add a passkey',
    recovery: 'Recovery codes',
    left: (count: number) => `${count} of 10 left`,
    newCodes: 'Make new codes',
    added: 'It was added. We have written to you about it.',
    removed: 'It was removed. We have written to you about it.',
    back: 'Back to your account',
    secondStepFirst: 'You signed in by password alone. To change these, sign in again in two steps.',
  },
  remove: {
    title: 'Remove this second step?',
    totp: 'Codes of your authenticator application will not be taken any more.',
    passkey: (name: string) => `The passkey “${name}” will not be taken any more.`,
    last: 'It is the last one: from then on your password alone lets in, and your recovery codes end.',
    submit: 'Remove',
    keep: 'Keep it',
    refusedTitle: 'This cannot be removed',
    refused: (names: string) =>
      `${names} requires two-step sign-in, and this is your only second step. Add another one first.`,
  },
  newCodes: {
    title: 'Make new recovery codes?',
    lead: 'The codes that you have will not be taken any more.',
    submit: 'Make new codes',
    keep: 'Keep those that I have',
  },
  errors: {
    code: 'This code is wrong, or was used already. Wait for the next one.',
    recovery: 'This code is wrong, or was used already.',
    setUp: 'This code is wrong. Check that the time of your telephone is right, and type the next one.',
    tooMany: (seconds: number) => `Too many wrong codes. Try again in ${wait(seconds)}.`,
    name: 'A name of at most 60 characters.',
    tooManyPasskeys: 'You have 20 passkeys. Remove one first.',
  },
  mails: {
    or: (support: string) =>
      `If it was not you, ask for a new password at once on the sign-in page, and write to support: ${support}`,
    button: 'Open Échéance',
    changed: 'Two-step sign-in of your account was changed',
    totpAdded: 'An authenticator application was added to the sign-in of your Échéance account.',
    totpRemoved: 'The authenticator application was removed from the sign-in of your Échéance account.',
    passkeyAdded: (name: string) => `A passkey named “${name}” was added to the sign-in of your Échéance account.`,
    passkeyRemoved: (name: string) => `The passkey “${name}” was removed from the sign-in of your Échéance account.`,
    codesMade: 'New recovery codes were made for your Échéance account. The former ones are not taken any more.',
    codeUsed: 'A recovery code was used',
    codeUsedLead: (left: number) =>
      `A recovery code was just used to sign in to your Échéance account. ${left} of them are left.`,
    warning: 'Somebody may know your password',
    warningLead:
      'After the right password, several wrong codes were typed for your Échéance account. Nobody got in, and a wait now stands before the next try.',
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
    other: 'Choisir un autre moyen',
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
    failed: 'Aucune clé d’accès n’a été donnée. Réessayez, ou choisissez un autre moyen.',
    unsupported: 'Ce navigateur ne connaît pas les clés d’accès. Choisissez un autre moyen.',
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
    lead: 'Après le mot de passe, un code ou une clé d’accès : qui apprendrait votre mot de passe n’entrerait pas pour autant.',
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
