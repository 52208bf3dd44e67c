/**
 * Every limit, price and duration of the product, defined once. "spec n" is the section of the specification; "chosen"
 * marks a value that the specification does not give.
 */

/** Maximum size of import files in bytes, by kind (spec 5, values chosen). */
export const IMPORT_MAX_CSV_BYTES = 100 * 1024 * 1024
export const IMPORT_MAX_WORKBOOK_BYTES = 25 * 1024 * 1024
/** Maximum unzipped size of a workbook in bytes (chosen); larger ones are refused as decompression bombs. */
export const IMPORT_MAX_WORKBOOK_UNZIPPED_BYTES = 600 * 1024 * 1024
/** Files per import: customers and ledger entries (spec 5, value chosen). */
export const IMPORT_MAX_FILES = 2
/** Maximum rows of a .xls sheet. A sheet with exactly this many may have been truncated when it was saved. */
export const XLS_ROW_LIMIT = 65_536
/** Share of the open invoices that an import would settle from which the user is warned (spec 5, value chosen). */
export const IMPORT_SETTLE_WARNING_SHARE = 0.3
/** Rows in one uploaded chunk of an import (chosen). */
export const IMPORT_CHUNK_ROWS = 5_000
/** Maximum records per file, characters per record, and columns (chosen). */
export const IMPORT_MAX_ROWS = 2_000_000
export const IMPORT_MAX_ROW_CHARS = 1_000_000
export const IMPORT_MAX_COLUMNS = 1_000
/** Maximum length of each field (spec 5 requires maximum lengths but gives none: chosen). */
export const IMPORT_MAX_LENGTHS = {
  tiersRef: 64,
  documentNumber: 64,
  label: 255,
  rootAccount: 20,
  legalId: 32,
  name: 150,
  person: 80,
  phone: 30,
  email: 254,
  address: 150,
  city: 100,
  zipCode: 16,
  paymentTerms: 40,
  serviceCode: 100,
  commitmentNumber: 50,
} as const
/**
 * Characters allowed in a document number besides letters and digits. Dash, underscore and dot are from spec 5. Slash
 * and space occur in the numbers of common packages (`INV/2026/00001`), and an invoice refused for its number would
 * never be collected. An account can require the specification's own pattern (`strictDocumentNumbers` in its rules).
 */
export const DOCUMENT_NUMBER_SIGNS = '-_./ '
export const STRICT_DOCUMENT_NUMBER_SIGNS = '-_.'
/** Lines listed for a group of import problems (chosen); the count is always exact. */
export const IMPORT_LINES_LISTED = 1_000
/** Rejected rows that are stored with their reasons (chosen); all of them are counted. */
export const IMPORT_MAX_STORED_ERRORS = 10_000
/** Documents of rejected rows that are protected from being settled (chosen). */
export const IMPORT_MAX_KEPT_DOCUMENTS = 100_000
/** An import without activity for this long is abandoned, so that it does not block the next one (chosen). */
export const IMPORT_ABANDONED_AFTER_MS = 30 * 60_000
/**
 * Document dates more than this many years ago, and due dates more than this many years ahead, are rejected (chosen).
 */
export const DOCUMENT_DATE_MAX_AGE_YEARS = 15
export const DUE_DATE_MAX_AHEAD_YEARS = 5

/** Dashboard periods in days (spec 2). */
export const DASHBOARD_PERIODS = [90, 182, 365] as const
/** Weeks of promised payments that the dashboard shows (chosen). */
export const PROMISE_WEEKS = 8
/** An invoice paid within this many days after a reminder counts as recovered by it (chosen). */
export const RECOVERY_WINDOW_DAYS = 15
/** Customers with the largest overdue amounts that the dashboard lists (chosen). */
export const TOP_OVERDUE = 10
/** Months of the dashboard's curves, and months of sales that the count-back method looks back at (chosen). */
export const TREND_MONTHS = 12
export const COUNT_BACK_MONTHS = 12
/** Weeks of the forecast of cash, and past weeks on which it is tested: a multiple of them (chosen). */
export const FORECAST_WEEKS = 4
export const FORECAST_TEST_WEEKS = 8
/** Days of payments from which delays are learnt, and invoices from which a customer's own delays count (chosen). */
export const DELAY_YEAR_DAYS = 365
export const FORECAST_LEAST_INVOICES = 5
/** Largest target of the DSO, in days (chosen). */
export const DSO_TARGET_MOST = 365
/** Days of due dates by which the payment behaviour of a customer is judged (chosen). */
export const BEHAVIOUR_DAYS = 365
/** What a customer's score of 100 loses at most: for days of delay, broken promises, disputes, and a growing delay (chosen). */
export const SCORE_MOST_FOR_DELAY = 60
export const SCORE_MOST_FOR_PROMISES = 20
export const SCORE_MOST_FOR_DISPUTES = 10
export const SCORE_MOST_FOR_TREND = 10
/** Delegation is suggested from this balance, in cents (spec 1). */
export const DELEGATION_SUGGESTED_FROM_CENTS = 150_00
/**
 * No formal notice is recommended below this, in cents (chosen: it costs 17 EUR, at most a sixth of what it asks for);
 * each account may change it.
 */
export const FORMAL_NOTICE_FROM_CENTS = 100_00
/** Days after a reminder before a formal notice is advised although the scenario goes on (chosen). */
export const ADVICE_AFTER_REMINDER_DAYS = 7
/** Days for which a user may decide to do nothing about a customer who needs a decision (chosen). */
export const ESCALATION_WAIT_MAX_DAYS = 90
/** A dispute without news for this many days makes a task (issue 19). */
export const SILENT_DISPUTE_DAYS = 10

/** Bounds of an approved limit (chosen). */
export const CREDIT_LIMIT_MAX_CENTS = 99_999_999_999
export const CREDIT_LIMIT_TEXT_MAX_LENGTH = 80
export const DECLARE_DAYS_MAX = 365
/** Days before the day to declare on which the task appears, and after which a missed one is dropped (chosen). */
export const DECLARATION_DAYS_AHEAD = 14
export const DECLARATION_DAYS_KEPT = 30
/** Categories of disputes that an account may have, and the length of their names (chosen). */
export const DISPUTE_CATEGORIES_MOST = 20
export const DISPUTE_CATEGORY_MAX_LENGTH = 40
/** Days until the deadline of a dispute: in a new category, at most in one, and at most when it is typed (chosen). */
export const DISPUTE_DEADLINE_DAYS = 15
export const DISPUTE_CATEGORY_MAX_DAYS = 180
export const DISPUTE_DEADLINE_MAX_DAYS = 365
/** Fields of a customer that an account may define, in use and with those that are archived, and their limits (chosen). */
export const CUSTOM_FIELDS_MAX = 12
export const CUSTOM_FIELDS_KEPT = 60
export const CUSTOM_FIELD_LABEL_MAX = 40
export const CUSTOM_FIELD_OPTIONS_MAX = 30
export const CUSTOM_TEXT_MAX = 200
/** Tags of a customer, different tags of an account, and the length of one (chosen). */
export const TAGS_PER_CUSTOMER = 20
export const TAGS_PER_ACCOUNT = 200
export const TAG_MAX_LENGTH = 30
/** Days ahead for which a task may be set (chosen: a year). */
export const TASK_DAYS_AHEAD = 366
/** Days ahead for which an absence may be set (chosen: a year). */
export const ABSENCE_DAYS_AHEAD = 366
/** Days for which a salesperson can answer by the link of a question (chosen: two weeks of work). */
export const QUESTION_DAYS = 14
/** Questions that can be asked about one dispute (chosen: more than it has salespeople). */
export const QUESTIONS_MOST = 20
/** Days ahead for which a credit note may be announced (chosen: a year). */
export const CREDIT_NOTE_DAYS_AHEAD = 366
/** Where the link of a question leads; its token is in the fragment, which no server sees. */
export const QUESTION_PATH = '/question'
/** Longest text of a task (chosen: what a line of the list shows in two rows). */
export const TASK_TEXT_MAX_LENGTH = 300
/** No formal notice or delegation is recommended or allowed within this many days after one (spec 5, 9). */
export const CASE_WAIT_DAYS = 15
/** Days before an invoice becomes time-barred at which the account is warned (chosen). */
export const LIMITATION_WARNING_DAYS = 90
/** Days to pay that the firmer reminders give (chosen: the shorter of the usual 8 to 15). */
export const REMINDER_REPLY_DAYS = 8
/**
 * Days after the last reminder of a round during which an answer is awaited (chosen); then somebody decides what comes
 * next.
 */
export const ANSWER_WAIT_DAYS = 7
/** Fixed recovery charge for a late invoice between businesses (D441-5 Code de commerce), in cents. */
export const LATE_INDEMNITY_CENTS = 40_00
/**
 * Days overdue up to which a first reminder may speak of an oversight (chosen: most forgotten invoices are paid within
 * a month).
 */
export const OVERSIGHT_MAX_DAYS = 30
/** No reminder is sent for an overdue balance below this, in cents (chosen). */
export const REMINDER_THRESHOLD_CENTS = 15_00
/**
 * Reminders by any channel that a customer may receive in seven days (chosen: repeated malicious calls are a criminal
 * offence).
 */
export const MAX_CONTACTS_PER_WEEK = 3
/** Maximum length of a scenario's name (chosen). */
export const SCENARIO_NAME_MAX_LENGTH = 80
/** Maximum steps of a scenario, days covered by its preview, and reminders listed in it (all chosen). */
export const SCENARIO_MAX_STEPS = 30
export const SCENARIO_PREVIEW_DAYS = 60
export const SCENARIO_PREVIEW_ITEMS = 300
/** E-mails that an account may send in any twelve months (spec 9 requires a cap but gives none: chosen). */
export const EMAILS_PER_12_MONTHS = 50_000
/**
 * Messages that an unverified account may send per business day through a real gateway (chosen: enough to begin with,
 * too few for spam; text messages cost the operator money).
 */
export const UNVERIFIED_SENDS_PER_DAY = { EMAIL: 50, SMS: 10 } as const
/** Customers that may be given to a member at once (chosen). */
export const OWNED_AT_ONCE = 500
/** Rows of a list that may be chosen one by one, and that one change may concern (chosen). */
export const CHOICE_MAX = 5_000
/** Chosen rows of a list that are changed with one request, so that progress shows (chosen). */
export const CHANGED_AT_ONCE = 25

/** Minutes after which an e-mail that the mail server did not accept is retried, for each attempt (chosen). */
export const SEND_RETRY_MINUTES = [1, 5, 15, 60, 240] as const
/** Invoices that a reminder by hand may name one by one (chosen). */
export const HAND_INVOICES_MAX = 200
/** Days in which the contacts of a customer are counted for the limit of a week. */
export const CONTACT_LIMIT_DAYS = 7
/** Days ahead for which a reminder may be planned by hand (chosen: anything beyond a year is a typing error). */
export const HAND_PLANNED_MAX_DAYS = 366
/** Maximum length of a reminder's title (chosen: one line of a list). */
export const REMINDER_TITLE_MAX_LENGTH = 80
/** Maximum length of comments and notes (spec 5 requires maximum lengths but gives none: chosen). */
export const COMMENT_MAX_LENGTH = 1_000
export const NOTES_MAX_LENGTH = 2_000
/** Maximum length of a message to support, and messages per user and hour (chosen). */
export const CONTACT_BODY_MAX_LENGTH = 5_000
export const CONTACT_MESSAGES_PER_HOUR = 10
/** Unanswered calls of one step before the scenario continues (chosen). */
export const PHONE_CALL_ATTEMPTS = 3
/** Days ahead to which a call may be postponed, and for which a payment may be promised (chosen). */
export const PHONE_CALL_AGAIN_MAX_DAYS = 60
export const PROMISE_MAX_DAYS = 365
/** Business days after the promised day in which a payment may still arrive: a transfer takes one or two (chosen). */
export const PROMISE_GRACE_DAYS = 2
export const PROMISE_GRACE_MAX_DAYS = 10
/** Instalments in which a payment may be promised at once (chosen). */
export const PROMISE_MAX_PARTS = 12
/** Business days after a payment from which an import of movements can show it (chosen). */
export const PAYMENT_SEEN_BUSINESS_DAYS = 3
/** Days for which a payment that a customer reports keeps its invoices out of reminders without an import (chosen). */
export const REPORTED_PAYMENT_MAX_DAYS = 15
/** Maximum length of a payment reference (chosen: that of a SEPA transfer). */
export const PAYMENT_REFERENCE_MAX_LENGTH = 140
/** How many days back the start of a dispute or discrepancy may lie (chosen). */
export const EVENT_MAX_DAYS_BACK = 365

/** Invoices that one payment entered by hand may settle. */
export const PAYMENT_MAX_INVOICES = 500

/**
 * Months within which a proof of debt must be filed against an insolvent customer (L622-24, R622-24 Code de commerce).
 */
export const PROOF_OF_DEBT_MONTHS = 2
/** How many days back the publication of insolvency proceedings may lie (chosen: ten years). */
export const INSOLVENCY_MAX_DAYS_BACK = 3_650

/** Price of one segment of a text message, in cents (chosen: about what French gateways charge). */
export const SMS_SEGMENT_CENTS = 7
/** Segments that a text message template may fill before its variables are replaced (chosen). */
export const SMS_TEMPLATE_SEGMENTS = 4

/** Default realm of the identity provider (chosen). */
export const IDENTITY_REALM = 'echeance'
/** The token is renewed before a request when it is valid for less than this (spec 9). */
export const TOKEN_MIN_VALIDITY_S = 5
/** Chunk load time-out (spec 9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
/** Toasts (spec 9). */
export const TOAST_LIMIT = 3
export const TOAST_CLOSE_MS = 5_000
/** Layers and animations (spec 9). */
export const MODAL_Z_INDEX = 1101
export const PANEL_TRANSITION_MS = 500
export const DROPDOWN_TRANSITION_MS = 150
export const DROPDOWN_MAX_HEIGHT_PX = 200
/** Breakpoints in px (spec 9); mobile layout below lg. */
export const BREAKPOINTS_PX = { xs: 0, sm: 576, md: 768, lg: 950, xl: 1200, xxl: 1400 } as const
/** Interval of the heartbeat sent to the analytics service while the page is visible (spec 9). */
export const HEARTBEAT_MS = 15_000
/** Caches in ms (spec 9). */
export const CACHE_MS = {
  default: 60_000,
  quickSearch: 60_000,
  reminders: 60_000,
  statistics: 3_000,
  lastSuccess: 10_000,
} as const
/** Automatic retries of idempotent requests (spec 7). */
export const HTTP_RETRIES = 3
/** Data imported longer ago than this many days is marked as old on the home page (chosen). */
export const DATA_OLD_AFTER_DAYS = 7
/** When reminders leave by themselves, unless the account says otherwise (chosen: within the usual hours of all channels). */
export const SENDING_TIME = '10:00'
/** When members may ask for the summary of the day by e-mail (chosen: from the end of an afternoon to the evening). */
export const DAY_MAIL_HOURS = ['16:00', '17:00', '17:30', '18:00', '18:30', '19:00', '20:00'] as const
/** The download of a print batch is requested up to 10 times, 4000 ms apart (spec 7, "Planned reminders"). */
export const PRINT_RETRIES = 10
export const PRINT_RETRY_MS = 4_000
/** How often the progress of a running mailing is requested, in milliseconds (chosen). */
export const MAILING_LOOK_MS = 1_000
/** Maximum customers of a print batch, and of a PDF made within one request (chosen). */
export const PRINT_BATCH_MAX_LETTERS = 500
export const PRINT_LETTERS_AT_ONCE = 20
/** Maximum size of a logo in bytes (chosen). */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024
/** Maximum megapixels of a logo (chosen: 25 times what paper shows; decoding takes half a second). */
export const LOGO_MAX_MEGAPIXELS = 12
/** Maximum size of a logo in e-mails: it is stored with each one that is sent (chosen). */
export const LOGO_MAIL_MAX_BYTES = 256 * 1024

/** Documents attached to a case: maximum size in bytes (spec 5), and maximum number per customer (chosen). */
export const CASE_DOCUMENT_MAX_BYTES = 2 * 1024 * 1024
export const CASE_DOCUMENTS_MAX = 20
/** Files of a customer: maximum number at a time, and length of their names (chosen); their size is that of documents. */
export const CUSTOMER_FILES_MAX = 50
export const FILE_NAME_MAX_LENGTH = 200
/** Maximum megapixels of a picture among them (chosen: an A4 page scanned at 600 dpi has 35). */
export const DOCUMENT_MAX_MEGAPIXELS = 40
/** Documents of invoices (chosen): numbers looked for in one, pages and characters read of it, bytes of its XML. */
export const DOCUMENT_KEYS_MAX = 1_000
export const INVOICE_DOCUMENT_PAGES_READ = 3
export const INVOICE_DOCUMENT_TEXT_READ = 12_000
export const INVOICE_XML_MAX_BYTES = 1024 * 1024
/** Maximum documents of an account that wait for their invoice (chosen). */
export const INVOICE_DOCUMENTS_TO_SORT_MAX = 2_000
/**
 * Documents of invoices that go with an e-mail, and their bytes together (chosen: mail servers take 10 MB or more, of
 * which base64 adds a third, and each e-mail is kept as it was sent).
 */
export const ATTACHED_DOCUMENTS_MAX = 10
export const ATTACHED_BYTES_MAX = 5 * 1024 * 1024
/** Maximum customers of a mass delegation (chosen), and how many are sent at once, so that progress shows. */
export const MASS_CUSTOMERS_MAX = 500
export const MASS_CONVERTED_AT_ONCE = 10
/** Price of a formal notice in cents, and its VAT in per cent (spec 1; French standard rate). */
export const FORMAL_NOTICE_NET_CENTS = 17_00
export const VAT_PERCENT = 20
/** Currency in which the product is sold (spec 1 gives its prices in euros). */
export const SALES_CURRENCY = 'EUR'
/** An unpaid order expires after this (chosen: as long as a Stripe Checkout page is valid). */
export const ORDER_OPEN_MS = 24 * 3_600_000
/** How often the outcome of a pending payment is requested, in milliseconds (chosen). */
export const ORDER_LOOK_MS = 3_000
/** Share of the recovered amount that the partner keeps, in per cent excluding tax (spec 1). */
export const DELEGATION_FEE_PERCENT = 15
/** Seconds by which the sender's clock of a signed message may differ from ours (chosen). */
export const SIGNATURE_CLOCK_TOLERANCE_S = 300
/**
 * Days to pay that a formal notice gives (chosen: the longer of the usual 8 to 15, after which the debt may be
 * delegated).
 */
export const FORMAL_NOTICE_REPLY_DAYS = 15

/**
 * Price of one company's financial health in cents, excluding tax, and the months for which it is monitored (spec 1).
 */
export const COMPANY_INFORMATION_NET_CENTS = 9_90
export const MONITORING_MONTHS = 12
/** Days of warning before the end of a monitoring, and before the deadline for a proof of debt (chosen). */
export const MONITORING_WARNING_DAYS = 30
export const PROOF_OF_DEBT_WARNING_DAYS = 15
/**
 * Yearly accounts older than this many months cannot make a company sound: newer ones should have been published, which
 * is due within eight months of a closing twelve months later (L225-100, L232-22, L232-23 Code de commerce). After
 * three years (chosen) they mean nothing.
 */
export const HEALTH_OLD_ACCOUNTS_MONTHS = 20
export const HEALTH_VOID_ACCOUNTS_MONTHS = 36
/**
 * The recommended credit limit (chosen): shares of equity and of yearly revenue, and the unit to which it is rounded
 * down, in cents.
 */
export const ADVISED_EQUITY_SHARE = 0.1
export const ADVISED_REVENUE_SHARE = 0.05
export const ADVISED_ROUNDED_TO_CENTS = 100_00
/** Maximum companies that a user may add (chosen). */
export const TENANTS_MAX = 20
/** Days for which an invitation to a company is valid (chosen). */
export const INVITATION_DAYS = 7
/** Days after which a demonstration is reset automatically, so that its dates stay current (chosen). */
export const DEMO_DAYS = 7
/** How often a pending score is requested, in milliseconds (chosen). */
export const HEALTH_LOOK_MS = 2_000
/** Days for which an account without a signed contract reserves its company (chosen). */
export const SIGN_UP_HELD_DAYS = 30
/** Minimum length of a name in a company search (the register's own limit). */
export const COMPANY_SEARCH_MIN_LENGTH = 3
/** Companies listed by a search of the register (chosen). */
export const COMPANIES_LISTED = 10
/** How long answers of the company register are cached (chosen: it is updated once a day). */
export const COMPANY_KEPT_MS = 6 * 3_600_000

/** Price of a month's subscription in cents, and the discount for a year paid at once, in per cent (spec 1). */
export const SUBSCRIPTION_MONTH_NET_CENTS = 39_00
export const SUBSCRIPTION_YEAR_SAVES_PERCENT = 20
/** Days of the free trial, and days within which a first payment may arrive (chosen). */
export const TRIAL_DAYS = 30
export const FIRST_PAYMENT_DAYS = 14
/** Days after a refused automatic debit on which it is retried; the subscription ends after the last (chosen). */
export const DEBIT_RETRY_DAYS = [3, 7, 14] as const

/** Maximum age of a certificate of incorporation (Kbis) in months (spec 5, 9). */
export const KBIS_MONTHS = 3
/** Identity verifications that an account may start in 24 hours (chosen). */
export const IDENTITY_CHECKS_PER_DAY = 10
/** Working days within which the seller's reviewer decides, as announced on screens and in mails (chosen). */
export const REVIEW_WORKING_DAYS = 1
/** How often the state of a verification is requested, in milliseconds (chosen). */
export const IDENTITY_LOOK_MS = 1_500

/**
 * Wrong codes, over all codes sent for a contract, after which only support can unlock it (spec 8; the number is
 * chosen).
 */
export const SIGNATURE_MOST_ATTEMPTS = 5
/** Minutes for which a code is valid, and codes and requests per hour (chosen). */
export const SIGNATURE_CODE_MINUTES = 10
export const SIGNATURE_MAILS_PER_HOUR = 6

/** Days in which administrators decide on records that may name an erased user: the month of GDPR 12(3). */
export const ERASURE_REVIEW_DAYS = 30
/** Records that a review lists at once (chosen: as many as a user reads with care). */
export const ERASURE_REVIEW_PIECES = 50
/** Hours before new bank details are printed (chosen: one working day in which somebody reads the mail). */
export const BANK_DELAY_HOURS = 24

/** The query parameter that names the account of a link (chosen). */
export const ACCOUNT_ASKED = 'account'

/** Views: saved filters, order and columns of a list. */
export const VIEW_NAME_MAX_LENGTH = 60
/** Views that a member may save in an account. */
export const VIEWS_MAX = 50
/** Views that a member may pin to the navigation. */
export const PINNED_VIEWS_MAX = 8

/** Reports by e-mail of a member in an account. */
export const REPORTS_MAX = 20

/** Rows of a list up to which a report has its file; above it only the link to the list. */
export const REPORT_MAX_ROWS = 5_000

/** Rows that stand in the e-mail of a report itself. */
export const REPORT_SHOWN_ROWS = 10

/** The hour in Paris from which reports leave on their day. */
export const REPORTS_FROM = '07:00'

/** How long a report is not sent again by hand. */
export const REPORT_AGAIN_SECONDS = 60

/** Days for which an own sender stays in use while the DNS does not answer (chosen: longer than a weekend's outage). */
export const SENDER_UNANSWERED_DAYS = 3
/** Checks of a company's sender domains by hand in an hour (chosen). */
export const SENDER_CHECKS_PER_HOUR = 60
