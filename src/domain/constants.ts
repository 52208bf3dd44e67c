/**
 * Every limit, price and duration of the product, once. "spec n" is the section of the specification;
 * "chosen" marks a value that the specification does not show.
 */

/** Import files (spec 5, values chosen): bytes a file may have, by kind. */
export const IMPORT_MAX_CSV_BYTES = 100 * 1024 * 1024
export const IMPORT_MAX_WORKBOOK_BYTES = 25 * 1024 * 1024
/** Bytes a workbook may have once unzipped (chosen): a small file that unpacks to more is refused as a bomb. */
export const IMPORT_MAX_WORKBOOK_UNZIPPED_BYTES = 600 * 1024 * 1024
/** Customers and movements: two files an import (spec 5, value chosen). */
export const IMPORT_MAX_FILES = 2
/** Rows of a .xls sheet: one that has exactly so many may have been cut when it was saved. */
export const XLS_ROW_LIMIT = 65_536
/** Share of the stored open invoices that an import would settle from which the person is warned (spec 5, value chosen). */
export const IMPORT_SETTLE_WARNING_SHARE = 0.3
/** Rows in one uploaded chunk of an import (chosen). */
export const IMPORT_CHUNK_ROWS = 5_000
/** Records that a file may have, characters of one record, columns (chosen): more is no list of customers or movements. */
export const IMPORT_MAX_ROWS = 2_000_000
export const IMPORT_MAX_ROW_CHARS = 1_000_000
export const IMPORT_MAX_COLUMNS = 1_000
/** Characters that a field may have (spec 5 names maximum lengths and no values: chosen). */
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
} as const
/**
 * Signs that a document number holds besides letters and digits. Dash, underscore and dot are those of spec 5; slash and
 * space stand in the numbers of widespread packages (`INV/2026/00001`), and an invoice that is refused for its number is
 * one that nobody collects. An account may keep to the specification's own pattern (`strictDocumentNumbers` of its rules).
 */
export const DOCUMENT_NUMBER_SIGNS = '-_./ '
export const STRICT_DOCUMENT_NUMBER_SIGNS = '-_.'
/** Lines listed with a group of import problems (chosen); the count is always exact. */
export const IMPORT_LINES_LISTED = 1_000
/** Refused rows that are kept with their reasons; all of them are counted (chosen). */
export const IMPORT_MAX_STORED_ERRORS = 10_000
/** Documents of refused rows that are protected from being taken for paid (chosen). */
export const IMPORT_MAX_KEPT_DOCUMENTS = 100_000
/** An import without a sign of life for this long is given up, so that it cannot block the next one (chosen). */
export const IMPORT_ABANDONED_AFTER_MS = 30 * 60_000
/** Document dates older than this many years, and due dates further than this many years ahead, are rejected (chosen). */
export const DOCUMENT_DATE_MAX_AGE_YEARS = 15
export const DUE_DATE_MAX_AHEAD_YEARS = 5

/** Dashboard periods in days (spec 2). */
export const DASHBOARD_PERIODS = [90, 182, 365] as const
/** Weeks of promised cash that the dashboard shows (chosen). */
export const PROMISE_WEEKS = 8
/** An invoice paid within so many days after a send is counted as recovered by it (chosen). */
export const RECOVERY_WINDOW_DAYS = 15
/** Customers with the largest overdue amounts that the dashboard lists (chosen). */
export const TOP_OVERDUE = 10
/** Delegation is suggested from this balance, in cents (spec 1). */
export const DELEGATION_SUGGESTED_FROM_CENTS = 150_00
/** No formal notice or delegation is advised or allowed this many days after one (spec 5, 9). */
export const CASE_WAIT_DAYS = 15
/** Days ahead of which an account is warned that an invoice will be time-barred (chosen). */
export const LIMITATION_WARNING_DAYS = 90
/** Days that the firmer reminders give to pay (chosen: the shorter of the usual 8 to 15). */
export const REMINDER_REPLY_DAYS = 8
/** Flat indemnity for a late invoice between professionals (D441-5 Code de commerce), in cents. */
export const LATE_INDEMNITY_CENTS = 40_00
/** Days late up to which a first reminder may speak of an oversight (chosen: a month, in which most that was forgotten is paid). */
export const OVERSIGHT_MAX_DAYS = 30
/** Nothing is sent for an overdue balance below this, in cents (chosen). */
export const REMINDER_THRESHOLD_CENTS = 15_00
/** Reminders by any medium that one customer may get in seven days (chosen: malicious repeated calls are punishable). */
export const MAX_CONTACTS_PER_WEEK = 3
/** Characters of the name of a scenario (chosen). */
export const SCENARIO_NAME_MAX_LENGTH = 80
/** Steps that a scenario may have, days that its preview looks ahead, and sends that a preview lists (all chosen). */
export const SCENARIO_MAX_STEPS = 30
export const SCENARIO_PREVIEW_DAYS = 60
export const SCENARIO_PREVIEW_ITEMS = 300
/** E-mails that an account may send in any twelve months (spec 9 names the cap and no value: chosen). */
export const EMAILS_PER_12_MONTHS = 50_000
/**
 * Messages that an account whose identity is not verified may send on a business day where they reach strangers (chosen:
 * enough to begin with, too few for a relay of mail; a text message costs the operator money).
 */
export const UNVERIFIED_SENDS_PER_DAY = { EMAIL: 50, SMS: 10 } as const
/** Minutes after which an e-mail that the mail server did not take is tried again by itself, try by try (chosen). */
export const SEND_RETRY_MINUTES = [1, 5, 15, 60, 240] as const
/** Days ahead for which a reminder may be planned by hand (chosen: a year; a day beyond it is a slip of the keyboard). */
export const HAND_PLANNED_MAX_DAYS = 366
/** Characters of the title that a person gives a reminder (chosen: one line of a list). */
export const REMINDER_TITLE_MAX_LENGTH = 80
/** Characters of comments and notes (spec 5 names maximum lengths and no values: chosen). */
export const COMMENT_MAX_LENGTH = 1_000
export const NOTES_MAX_LENGTH = 2_000
/** Characters of a message to support, and messages that one person may send in an hour (chosen). */
export const CONTACT_BODY_MAX_LENGTH = 5_000
export const CONTACT_MESSAGES_PER_HOUR = 10
/** Calls of one step that nobody answers before the scenario goes on (chosen). */
export const CALL_ATTEMPTS = 3
/** Days ahead to which a call may be put off, and for which a payment may be promised (chosen). */
export const CALL_AGAIN_MAX_DAYS = 60
export const PROMISE_MAX_DAYS = 365
/** A dispute or a discrepancy began today or earlier, at most this many days ago (chosen). */
export const EVENT_MAX_DAYS_BACK = 365

/** Months within which claims on an insolvent customer are declared (L622-24, R622-24 Code de commerce). */
export const INSOLVENCY_CLAIM_MONTHS = 2
/** Insolvency proceedings were published at most this many days ago (chosen: ten years). */
export const INSOLVENCY_MAX_DAYS_BACK = 3_650

/** Price of one segment of a text message, in cents (chosen: about what French gateways ask). */
export const SMS_SEGMENT_CENTS = 7
/** Segments that a template of a text message may fill before its values are put in (chosen). */
export const SMS_TEMPLATE_SEGMENTS = 4

/** The realm of the identity provider where nothing else is said (chosen). */
export const IDENTITY_REALM = 'echeance'
/** The token is refreshed when it has less than this left before a call (spec 9). */
export const TOKEN_MIN_VALIDITY_S = 5
/** Chunk load time-out (spec 9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
/** Toasts (spec 9). */
export const TOAST_LIMIT = 3
export const TOAST_CLOSE_MS = 5_000
/** Layers and movements of the view (spec 9). */
export const MODAL_Z_INDEX = 1101
export const PANEL_TRANSITION_MS = 500
export const DROPDOWN_TRANSITION_MS = 150
export const DROPDOWN_MAX_HEIGHT_PX = 200
/** Breakpoints in px (spec 9); lg is the limit of the mobile layout. */
export const BREAKPOINTS_PX = { xs: 0, sm: 576, md: 768, lg: 950, xl: 1200, xxl: 1400 } as const
/** Between two signs of a page that is still looked at, to the analytics service (spec 9). */
export const HEARTBEAT_MS = 15_000
/** Caches in ms (spec 9). */
export const CACHE_MS = {
  default: 60_000,
  quickSearch: 60_000,
  reminders: 60_000,
  statistics: 3_000,
  lastSuccess: 10_000,
} as const
/** The generic client's retries of idempotent calls (spec 7). */
export const HTTP_RETRIES = 3
/** Movements imported longer ago than this many days are called old on the home page (chosen). */
export const DATA_OLD_AFTER_DAYS = 7
/** The download of a print batch is asked for again up to 10 times, 4000 ms apart (spec 7, "Planned reminders"). */
export const PRINT_RETRIES = 10
export const PRINT_RETRY_MS = 4_000
/** How often a mailing that runs is asked about, in milliseconds (chosen). */
export const MAILING_LOOK_MS = 1_000
/** Customers of one print batch, and of a PDF made within one request (chosen). */
export const PRINT_BATCH_MAX_LETTERS = 500
export const PRINT_LETTERS_AT_ONCE = 20
/** Bytes that a logo may have (chosen). */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024
/** Millions of points that a logo may have (chosen: 25 times what paper shows; decoding them takes half a second). */
export const LOGO_MAX_MEGAPIXELS = 12
/** A larger logo does not go with every e-mail: it would be kept with each one that was sent (chosen). */
export const LOGO_MAIL_MAX_BYTES = 256 * 1024

/** Documents that are joined to a case (spec 5): bytes of one; how many a customer's may be (chosen). */
export const CASE_DOCUMENT_MAX_BYTES = 2 * 1024 * 1024
export const CASE_DOCUMENTS_MAX = 20
/** Millions of points that a picture among them may have (chosen: an A4 page scanned at 600 dpi has 35). */
export const DOCUMENT_MAX_MEGAPIXELS = 40
/** Customers of one mass delegation (chosen), and how many are handed over in one go, so that its progress shows. */
export const MASS_CUSTOMERS_MAX = 500
export const MASS_CONVERTED_AT_ONCE = 10
/** Price of a formal notice and its VAT, in cents and per cent (spec 1; French standard rate). */
export const FORMAL_NOTICE_NET_CENTS = 17_00
export const VAT_PERCENT = 20
/** Currency in which the product is sold (spec 1 names its prices in euro). */
export const SALES_CURRENCY = 'EUR'
/** An order that nobody pays within this is over (chosen: as long as a page of Stripe Checkout lives). */
export const ORDER_OPEN_MS = 24 * 3_600_000
/** How often a page asks again about a payment that is not known yet, in milliseconds (chosen). */
export const ORDER_LOOK_MS = 3_000
/** Share of what is recovered that the partner keeps, in per cent excluding tax (spec 1). */
export const DELEGATION_FEE_PERCENT = 15
/** Seconds by which the clock of the sender of a signed message may differ from ours (chosen). */
export const SIGNATURE_CLOCK_TOLERANCE_S = 300
/** Days that a formal notice gives to pay (chosen: the longer of the usual 8 to 15, after which the debt may be delegated). */
export const NOTICE_REPLY_DAYS = 15

/** Financial health of one company, excluding tax, in cents, and the months for which it is monitored (spec 1). */
export const COMPANY_INFORMATION_NET_CENTS = 9_90
export const MONITORING_MONTHS = 12
/** Days ahead of which an account is warned of the end of a monitoring, and of that of a declaration delay (chosen). */
export const MONITORING_WARNING_DAYS = 30
export const CLAIM_WARNING_DAYS = 15
/**
 * Accounts older than this many months cannot make a company sound: newer ones should be public, twelve months later and
 * filed within eight of their closing (L225-100, L232-22, L232-23 Code de commerce). After three years (chosen) they say nothing.
 */
export const HEALTH_OLD_ACCOUNTS_MONTHS = 20
export const HEALTH_VOID_ACCOUNTS_MONTHS = 36
/** The rule of the two ceilings (chosen): shares of equity and of yearly revenue, and to what is rounded down, in cents. */
export const ADVISED_EQUITY_SHARE = 0.1
export const ADVISED_REVENUE_SHARE = 0.05
export const ADVISED_ROUNDED_TO_CENTS = 100_00
/** Companies that one user may belong to by adding them (chosen). */
export const TENANTS_MAX = 20
/** Days for which an invitation to a company stays open (chosen). */
export const INVITATION_DAYS = 7
/** Days after which a demonstration is made anew by itself, so that its dates stay near today (chosen). */
export const DEMO_DAYS = 7
/** How often a page asks again for a score that is on its way, in milliseconds (chosen). */
export const HEALTH_LOOK_MS = 2_000
/** Days for which an account whose contract is not signed keeps its company for itself (chosen). */
export const SIGN_UP_HELD_DAYS = 30
/** Characters of a name without which no company is searched (the register's own limit). */
export const COMPANY_SEARCH_MIN_LENGTH = 3
/** Companies that a search of the register lists (chosen). */
export const COMPANIES_LISTED = 10
/** How long what the register of companies told is remembered (chosen: it is written anew once a day). */
export const COMPANY_KEPT_MS = 6 * 3_600_000

/** Subscription: price of a month in cents, and what a year at once saves, in per cent (spec 1). */
export const SUBSCRIPTION_MONTH_NET_CENTS = 39_00
export const SUBSCRIPTION_YEAR_SAVES_PERCENT = 20
/** Days of the free trial, and days that a first payment may take (chosen). */
export const TRIAL_DAYS = 30
export const FIRST_PAYMENT_DAYS = 14
/** Days after a refused automatic debit on which it is tried again; the subscription ends after the last (chosen). */
export const DEBIT_RETRY_DAYS = [3, 7, 14] as const

/** Months under which the age of a certificate of incorporation (Kbis) must be (spec 5, 9). */
export const KBIS_MONTHS = 3
/** Verifications of an account that may be begun in 24 hours (chosen). */
export const IDENTITY_CHECKS_PER_DAY = 10
/** Working days within which a person of the seller decides on identity documents, as the screen and mails say (chosen). */
export const REVIEW_WORKING_DAYS = 1
/** How often a page asks how a verification stands, in milliseconds (chosen). */
export const IDENTITY_LOOK_MS = 1_500

/** Wrong codes of all that were sent for a contract, after which support alone can go on (spec 8; the number is chosen). */
export const SIGNATURE_MOST_ATTEMPTS = 5
/** Minutes for which a code is good, and codes and requests that are sent in an hour (chosen). */
export const SIGNATURE_CODE_MINUTES = 10
export const SIGNATURE_MAILS_PER_HOUR = 6

/** Days in which administrators decide what else names a user who was erased: the month of GDPR 12(3). */
export const ERASURE_REVIEW_DAYS = 30
/** Pieces that a review lists at once (chosen: what one reads with care). */
export const ERASURE_REVIEW_PIECES = 50
/** Hours before another bank account is printed anywhere (chosen: one working day in which somebody reads the mail). */
export const BANK_DELAY_HOURS = 24

/** The part of an address that names the account which a link is about (chosen). */
export const ACCOUNT_ASKED = 'account'
