import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { bareSheet, fullSheet } from './phone-call-sheets.ts'

const isPhoneCall = (method: string) => (request: Request) =>
  request.method() === method && /\/planned-reminders\/[^/]+\/call$/.test(request.url())

const answer = async (held: HeldRequests, json: object): Promise<void> => (await held.next()).fulfill({ json })
const refuse = async (held: HeldRequests, status: number, code: string): Promise<void> =>
  (await held.next()).fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ title: code, status, code }),
  })
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name }).click()

test('a call sheet that is not read says why, and is read again', async ({ page }) => {
  const loads = await holdRequests(page, isPhoneCall('GET'))
  const main = page.locator('main')
  await page.goto('/reminders/first/call')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - /children: deep-equal
      - heading "Appel" [level=1]
      - link "Tous les appels du jour":
        - /url: /reminders?media=PHONE
      - status: Chargement…
  `)
  await refuse(loads, 403, 'FORBIDDEN')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - /children: deep-equal
      - heading "Appel" [level=1]
      - link "Tous les appels du jour":
        - /url: /reminders?media=PHONE
      - alert:
        - heading "La fiche d’appel n’a pas pu être chargée" [level=2]
        - paragraph: Une erreur est survenue
        - button "Réessayer"
  `)
  await press(page, 'Réessayer')
  await refuse(loads, 409, 'REMINDER_NOTHING_DUE')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - /children: deep-equal
      - heading "Appel" [level=1]
      - link "Tous les appels du jour":
        - /url: /reminders?media=PHONE
      - alert:
        - heading "Aucun appel à passer" [level=2]
        - paragraph: "Ce client ne doit plus rien pour cette relance : un paiement, un litige ou une promesse est arrivé depuis."
        - button "Actualiser"
  `)
  await press(page, 'Actualiser')
  await answer(loads, bareSheet)
  await expect(page.getByRole('region', { name: 'Qui appeler' })).toMatchAriaSnapshot(`
    - region:
      - /children: deep-equal
      - heading "Qui appeler" [level=2]
      - paragraph: Aucun numéro connu. Complétez la fiche du client.
      - list
      - paragraph: Hors de vos heures d’appel (10:00 à 13:00, jours ouvrés). Un appel reçu peut être noté à toute heure.
      - paragraph: "Prévu le 20/11/2026 : l’appel pourra être noté ce jour-là."
      - button "Noter un appel" [disabled]
  `)
  await expect(page.getByRole('region', { name: 'Derniers événements' })).toContainText('Aucun événement.')
})

test('a call sheet says whom to call, what is due and what happened, and records an outcome', async ({ page }) => {
  const loads = await holdRequests(page, isPhoneCall('GET'))
  const saves = await holdRequests(page, isPhoneCall('POST'))
  const main = page.locator('main')
  const alert = main.getByRole('alert')
  const region = (name: string) => page.getByRole('region', { name })
  await page.goto('/reminders/first/call')
  await answer(loads, fullSheet)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - /children: deep-equal
      - heading "Appeler Menuiserie Vasseur" [level=1]
      - paragraph: 1 950,50 € à recouvrer, 40 jours de retard pour la plus ancienne facture
      - link "Ouvrir la fiche client":
        - /url: /customers/C-0042
      - link "Tous les appels du jour":
        - /url: /reminders?media=PHONE
      - region "Qui appeler":
        - heading "Qui appeler" [level=2]
        - button "Passer à Garage Lebrun"
        - list:
          - listitem:
            - strong: Menuiserie Vasseur
            - text: Standard numéro erroné
            - link "Appeler le +33 1 99 00 00 00":
              - /url: tel:+33199000000
              - text: +33 1 99 00 00 00
          - listitem:
            - strong: Mme Petit
            - text: Contact de recouvrement
            - link "Appeler le +33 1 99 00 00 01":
              - /url: tel:+33199000001
              - text: +33 1 99 00 00 01
        - paragraph: "Heures d’appel : 10:00 à 13:00, 14:00 à 17:00, jours ouvrés"
        - paragraph: 2 appels sans réponse pour cette étape
        - button "Noter un appel"
      - region "Ce que vous pouvez dire":
        - heading "Ce que vous pouvez dire" [level=2]
        - radiogroup "Langue du script":
          - radio "Français" [checked]
          - text: Français
          - radio "English"
          - text: English
        - paragraph: Bonjour.
        - paragraph: Merci.
        - heading "Si l’on vous répond…" [level=3]
        - term: Nous ne l’avons pas reçue.
        - definition: Je vous l’envoie.
      - region "Ce qui est dû":
        - heading "Ce qui est dû" [level=2]
        - table "Ce qui est dû":
          - rowgroup:
            - row:
              - columnheader "Pièce"
              - columnheader "Échéance"
              - columnheader "Reste dû"
          - rowgroup:
            - row:
              - cell "FA-1042"
              - cell:
                - text: 10/10/2026
                - paragraph: 40 jours de retard
              - cell "1 350,50 €"
            - row:
              - cell "FA-1043"
              - cell:
                - text: 10/10/2026
                - paragraph: 40 jours de retard
                - paragraph: promis pour le 01/12/2026
              - cell "700,00 €"
            - row:
              - cell "AV-12"
              - cell "Avoir ou règlement du 02/11/2026"
              - cell "-100,00 €"
          - rowgroup:
            - row:
              - columnheader "À recouvrer"
              - columnheader "1 950,50 €"
      - region "Derniers événements":
        - heading "Derniers événements" [level=2]
        - list:
          - listitem:
            - strong: "Appel : pas de réponse"
            - time: 03/11/2026 à 09:30
            - paragraph: Sonne dans le vide.
          - listitem:
            - strong: Relance par e-mail
            - time: 03/11/2026 à 09:30
            - paragraph: 1 350,50 €
          - listitem:
            - strong: Promesse de paiement
            - time: 03/11/2026 à 09:30
  `)

  await press(page, 'Noter un appel')
  await expect(region('Notes de l’appel')).toMatchAriaSnapshot(`
    - region "Notes de l’appel":
      - /children: deep-equal
      - heading "Notes de l’appel" [level=2]
      - text: Notes de l’appel
      - paragraph: À qui avez-vous parlé, qu’a-t-on dit ? Obligatoire.
      - textbox "Notes de l’appel":
        - /placeholder: /^Ex\\. .+ la facture est validée, virement en fin de semaine\\.$/
      - paragraph: 2 000 caractères restants
      - button "Choisir l’issue" [disabled]
      - button "Annuler"
  `)
  const notes = page.getByRole('textbox', { name: 'Notes de l’appel' })
  await notes.fill('x'.repeat(2001))
  await expect(region('Notes de l’appel')).toContainText('1 caractère de trop')
  await press(page, 'Annuler')
  await press(page, 'Noter un appel')
  await notes.fill('Oui.')
  await press(page, 'Choisir l’issue')
  const outcome = region('Comment l’appel s’est-il terminé ?')
  await expect(outcome).toMatchAriaSnapshot(`
    - region:
      - /children: deep-equal
      - heading "Comment l’appel s’est-il terminé ?" [level=2]
      - group:
        - radiogroup:
          - radio "Promesse de paiement"
          - text: Promesse de paiement
          - paragraph: Un ou plusieurs paiements, avec leurs dates. Les relances sont suspendues jusque-là.
          - radio "Déjà payé"
          - text: Déjà payé
          - paragraph: Ces factures ne sont plus relancées jusqu’à l’import qui peut montrer le paiement.
          - radio "À renvoyer"
          - text: À renvoyer
          - paragraph: Le relevé de compte part par e-mail.
          - radio "Litige"
          - text: Litige
          - paragraph: Les factures contestées ne sont plus relancées, les autres le restent.
          - radio "À rappeler"
          - text: À rappeler
          - paragraph: L’appel revient dans la liste au jour et à l’heure choisis.
          - radio "Joint, sans engagement"
          - text: Joint, sans engagement
          - paragraph: L’appel est fait ; l’étape suivante est planifiée.
          - radio "Mauvais interlocuteur"
          - text: Mauvais interlocuteur
          - paragraph: Le contact est marqué ; vous pouvez indiquer qui appeler.
          - radio "Numéro erroné"
          - text: Numéro erroné
          - paragraph: Le numéro est marqué ; la relance utilise un autre canal.
          - radio "Pas de réponse"
          - text: Pas de réponse
          - paragraph: À retenter le prochain jour ouvré. Après 3 appels sans réponse, le scénario continue.
      - button "Enregistrer l’appel" [disabled]
      - button "Revoir les notes"
  `)
  await choose(page, 'À rappeler')
  await page.getByLabel('Jour du rappel').fill('19/11/2026')
  await page.getByLabel('Jour du rappel').blur()
  await expect(outcome).toContainText('Pour aujourd’hui, indiquez une heure')
  await page.getByLabel('Heure (facultative)').fill('10:00')
  await expect(outcome).toContainText('Choisissez une heure à venir')
  await choose(page, 'Mauvais interlocuteur')
  await expect(outcome).toContainText('Cette personne devient le contact de recouvrement.')
  await expect(page.getByRole('button', { name: 'Enregistrer l’appel' })).toBeEnabled()
  await page.getByLabel('Nom', { exact: true }).fill('Petit')
  await expect(outcome).toContainText('Indiquez un téléphone ou une adresse e-mail')
  await choose(page, 'À renvoyer')
  await expect(page.getByLabel('Envoyer à')).toHaveValue('compta@vasseur.example')
  await page.getByLabel('Envoyer à').fill('vasseur')
  await expect(outcome).toContainText('Saisissez une adresse e-mail valide')
  await choose(page, 'Déjà payé')
  await expect(page.getByLabel('Payé le')).toHaveValue('19/11/2026')
  await page.getByLabel('Référence du paiement (facultative)').fill('VIR 12')
  await expect(page.getByRole('checkbox', { name: 'FA-1042' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Enregistrer l’appel' })).toBeEnabled()
  await choose(page, 'Promesse de paiement')
  await expect(page.getByLabel('Date du paiement')).toBeVisible()
  await page.getByLabel('Montant promis').fill('2000')
  await page.getByLabel('Montant promis').blur()
  await expect(outcome).toContainText('Plus que ce qui est dû sur ces factures')
  await expect(page.getByRole('group', { name: 'Factures concernées' })).toMatchAriaSnapshot(`
    - checkbox "FA-1042 · 1 350,50 €" [checked]
    - checkbox "FA-1043 · 700,00 €" [disabled]
  `)
  await expect(outcome).toContainText('Les plus anciennes que ces paiements couvrent')
  await page.getByLabel('Montant promis').fill('500')
  await page.getByLabel('Montant promis').blur()
  await press(page, 'Ajouter un paiement')
  await expect(page.getByLabel('Montant promis 2')).toHaveValue('750,50')
  await page.getByLabel('Montant promis 2').fill('300')
  await page.getByLabel('Montant promis 2').blur()
  await expect(outcome).toContainText('Total promis : 800,00 €')
  await page.getByRole('checkbox', { name: 'FA-1042' }).uncheck()
  await expect(outcome).not.toContainText('Les plus anciennes que ces paiements couvrent')
  await press(page, 'Reprendre les plus anciennes')
  await expect(page.getByRole('checkbox', { name: 'FA-1042' })).toBeChecked()
  await press(page, 'Retirer le paiement 2')
  await expect(page.getByLabel('Montant promis')).toHaveValue('500,00')
  await choose(page, 'Litige')
  await expect(page.getByLabel('Date du paiement')).toBeHidden()
  await page.getByLabel('Commentaire').fill('Contestée.')
  await page.getByRole('checkbox', { name: 'FA-1043' }).check()
  await press(page, 'Enregistrer l’appel')
  await expect(outcome.getByRole('status')).toHaveText('Enregistrement…')
  await expect(page.getByLabel('Commentaire')).toBeDisabled()
  await refuse(saves, 403, 'FORBIDDEN')
  await expect(alert).toMatchAriaSnapshot(`
    - alert:
      - /children: deep-equal
      - text: Le serveur n’a pas répondu
      - paragraph: Une erreur est survenue
      - paragraph: "Vos notes sont conservées. Réessayez : l’appel ne sera pas enregistré deux fois."
      - button "Réessayer"
  `)
  await press(page, 'Réessayer')
  await refuse(saves, 409, 'REMINDER_ALREADY_SENT')
  await expect(alert).toMatchAriaSnapshot(`
    - alert:
      - /children: deep-equal
      - text: L’appel n’a pas été enregistré
      - paragraph: Cette relance est déjà envoyée ou en cours d’envoi.
      - button "Actualiser"
      - button "Revoir les notes"
      - 'button "Appel suivant : Garage Lebrun"'
  `)
  await press(page, 'Revoir les notes')
  await press(page, 'Choisir l’issue')
  await press(page, 'Revoir les notes')
  await press(page, 'Choisir l’issue')
  await expect(page.getByLabel('Commentaire')).toHaveValue('Contestée.')
  await press(page, 'Enregistrer l’appel')
  await answer(saves, {
    callId: 'c1',
    reminderId: null,
    again: { plannedDate: '2026-11-20', hour: null, media: 'EMAIL' },
    statement: null,
    next: { id: 'third', tiersName: 'Boulangerie Petit' },
  })
  await expect(main.getByRole('status').filter({ hasText: 'Appel enregistré' })).toMatchAriaSnapshot(`
    - status:
      - /children: deep-equal
      - text: Appel enregistré
      - paragraph: L’étape revient le 20/11/2026, par E-mail.
      - 'button "Appel suivant : Boulangerie Petit"'
  `)
  await press(page, 'Appel suivant : Boulangerie Petit')
  await answer(loads, { ...fullSheet, id: 'third', tiersName: 'Boulangerie Petit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appeler Boulangerie Petit')
})

test('a call that is refused is read again; after the last one of the day there is no other', async ({ page }) => {
  const loads = await holdRequests(page, isPhoneCall('GET'))
  const saves = await holdRequests(page, isPhoneCall('POST'))
  const main = page.locator('main')
  const notes = page.getByRole('textbox', { name: 'Notes de l’appel' })
  await page.goto('/reminders/first/call')
  await answer(loads, { ...fullSheet, next: null })
  // The browser of the tests cannot telephone, and would wait for it.
  await page.evaluate(() => document.addEventListener('click', (click) => click.preventDefault(), { once: true }))
  await page.getByRole('link', { name: 'Appeler le +33 1 99 00 00 01' }).click()
  await notes.fill('Non.')
  await press(page, 'Choisir l’issue')
  await choose(page, 'Joint, sans engagement')
  await press(page, 'Enregistrer l’appel')
  await refuse(saves, 409, 'REMINDER_CANCELLED')
  await expect(main.getByRole('alert').getByRole('button')).toHaveText(['Actualiser', 'Revoir les notes'])
  await press(page, 'Actualiser')
  await answer(loads, fullSheet)
  await press(page, 'Passer à Garage Lebrun')
  await answer(loads, { ...bareSheet, due: true })
  await press(page, 'Noter un appel')
  await notes.fill('Non.')
  await press(page, 'Choisir l’issue')
  await choose(page, 'Mauvais interlocuteur')
  await expect(main).toContainText('Ce numéro n’est pas celui d’un contact : indiquez qui appeler')
  await choose(page, 'Joint, sans engagement')
  await press(page, 'Enregistrer l’appel')
  await answer(saves, {
    callId: 'c2',
    reminderId: 'r2',
    again: null,
    statement: { to: 'compta@vasseur.example', at: null },
    next: null,
  })
  await expect(main.getByRole('status').filter({ hasText: 'Appel enregistré' })).toMatchAriaSnapshot(`
    - status:
      - /children: deep-equal
      - text: Appel enregistré
      - paragraph: L’étape est faite ; la prochaine action est planifiée.
      - paragraph: Le relevé part à compta@vasseur.example.
      - paragraph: C’était le dernier appel du jour.
  `)
})
