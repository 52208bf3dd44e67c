/** Texts of planned reminders, previews and alerts. */
export const reminders = {
  title: 'Mes relances',
}
