/** With exponential backoff these retries outlast an evening without a mail server. */
export const MAIL_RETRIES = 14

/** Options of a job that sends one e-mail. */
export const mailJobOptions = { retries: MAIL_RETRIES, expireInSeconds: 60 } as const
