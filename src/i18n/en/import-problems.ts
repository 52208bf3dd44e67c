import type { importProblems as french } from '../fr/import-problems.ts'
import type { SameShape } from '../same-shape.ts'

/** What is wrong with a file, a mapping or a row, and what is expected: one text a problem code of the import. */
export const importProblems = {
  FILE_EMPTY: 'This file is empty. Export it again from your software.',
  FILE_WITHOUT_ROWS: 'This file contains headers only. Export it again, checking its filters and dates.',
  LEDGER_WITHOUT_CUSTOMERS:
    'This accounting file has no customer account (411). Rows of other accounts: {others|integer}.',
  FILE_TOO_LARGE:
    'File too large: at most {max}. Remove unneeded columns, or save it as .csv. Do not split it: invoices missing from a file are marked as paid.',
  FILE_TYPE_UNSUPPORTED:
    'Unsupported file type ({found}). Open it in your spreadsheet and save it as .csv or .xlsx, or export it again in one of these formats.',
  FILE_UNREADABLE: 'The browser couldn’t read this file. Close it in other programs, then choose it again.',
  FILES_TOO_MANY: 'At most {max|integer} files at once: one of customers, one of ledger entries.',
  FILE_DIFFERS: 'This is a different file. Choose the original file, unchanged.',
  ENCODING_INVALID: 'The file is not encoded in {encoding}. Choose another encoding.',
  ROW_TOO_LONG: 'Line {line|integer} is longer than {max|integer} characters: the file seems damaged.',
  TOO_MANY_ROWS:
    'The file has more than {max|integer} rows. Export only open invoices. Do not split it: invoices missing from a file are marked as paid.',
  TOO_MANY_COLUMNS: 'The file has more than {max|integer} columns: is it the right delimiter and the right file?',
  HEADER_ROW_OUT_OF_FILE: 'The header row must be among the first {rows|integer}.',
  WORKBOOK_ENCRYPTED: 'This workbook is password-protected. Save it without a password.',
  WORKBOOK_DAMAGED: 'This workbook is damaged or incomplete. Open it in your spreadsheet and save it again.',
  WORKBOOK_TOO_LARGE: 'This workbook is larger than {max} once unzipped. Save it as .csv.',
  WORKBOOK_EMPTY: 'This workbook contains no data.',
  SHEET_UNKNOWN: 'This workbook has no sheet “{sheet}”.',
  XLS_MAYBE_CUT:
    'The sheet has exactly {rows|integer} rows, the maximum of an .xls file: its end may be missing. Use .xlsx or .csv instead.',
  MERGED_CELLS: '{count|integer} group{{s}} of merged cells: only the first cell of each contains the value.',
  CHARACTERS_DAMAGED: 'Some characters couldn’t be read (first on line {line|integer}). Try another encoding.',
  ENCODING_UNSURE:
    'The encoding is not certain. Check the accents below, and choose another encoding if they are wrong.',

  COLUMN_UNKNOWN: 'The column “{column}” is not in this file.',
  COLUMN_TWICE: 'The column “{column}” is mapped twice.',
  FIELD_UNKNOWN: 'The field “{field}” does not exist.',
  FIELD_TWICE: 'The field “{field}” is mapped to two columns.',
  FIELD_REQUIRED: 'Map a column to “{field}”.',
  AMOUNT_COLUMN_MISSING: 'Map one column to “Amount”, or two to “Debit” and “Credit”.',
  AMOUNT_AND_DEBIT_CREDIT: 'Keep either “Amount”, or “Debit” and “Credit”: not both.',
  DEBIT_CREDIT_INCOMPLETE: 'Map a column to “{field}” as well.',
  AMOUNT_CONVENTION_MISSING: 'Choose how the amounts of “{field}” are read.',
  TERMS_MISSING: 'Say when your invoices are due: some invoices of the file have no due date.',
  DATE_FORMAT_MISSING: 'Choose the format of the dates.',
  COLUMNS_RIVAL:
    'Several columns may be “{field}”: {columns}. Map the right one; for amounts, the one with the open amount.',
  VALUE_UNMAPPED: 'Say what “{value}” means ({field}).',
  VALUE_TARGET_UNKNOWN: '“{value}” ({field}) is mapped to an unknown value.',

  VALUE_MISSING: 'Empty cell: a value is required.',
  VALUE_TOO_LONG: 'Text too long: at most {max} characters.',
  VALUE_NOT_MAPPED: 'This value has no meaning yet: go back to the step “Values”.',
  VALUE_CHARACTERS: 'Invisible characters are not allowed. Type the text again.',
  SIREN_INVALID: 'Invalid SIREN: nine digits are expected.',
  SIREN_CHECK_DIGIT: 'The check digit of this SIREN is wrong: please verify. The row is imported anyway.',
  EMAIL_INVALID: 'Invalid e-mail: an address such as accounts@customer.example is expected.',
  PHONE_INVALID: 'Invalid phone: a number such as 01 23 45 67 89 or +33 1 23 45 67 89 is expected.',
  CONTACT_MISSING: 'No phone number and no e-mail address: at least one is required.',
  PUBLIC_BODY_UNKNOWN: 'Unknown public body: ‘authority’, ‘hospital’, ‘public enterprise’ or ‘no’ is expected.',
  COUNTRY_UNKNOWN: 'Unknown country: a name or a three-letter code such as FRA is expected.',
  PHONE_UNUSUAL: 'Unusual number for this country: did a spreadsheet remove the leading 0? The row is imported anyway.',
  ZIP_CODE_UNUSUAL:
    'Unusual postcode for this country (five digits in France): did a spreadsheet remove the leading 0? The row is imported anyway.',
  CUSTOMER_NOT_STORED:
    'No known customer has this reference: correct it, or add this customer with SIREN, name and address.',
  CUSTOMER_UNKNOWN: 'No customer has this reference: import that customer first, or correct it.',
  DOCUMENT_NUMBER_CHARACTERS:
    'Invalid document number: letters, digits, spaces, dashes, dots and slashes are expected.',
  DOCUMENT_NUMBER_STRICT:
    'Invalid document number: only letters, digits, dashes, underscores and dots, because your account uses “Strict document numbers” (Rules).',
  CODE_IS_DATE: 'The spreadsheet turned this code into a date. Type the code again, and format the column as text.',
  DATE_INVALID: 'Unreadable date: the format {format} is expected.',
  DATE_IMPOSSIBLE: 'This date does not exist.',
  DATE_SHORT_YEAR: 'The year has only two digits. Use four, or choose a format with two.',
  DATE_DOUBTFUL:
    'This time may be midnight in France written in UTC: is it this day or the next? Write the date without a time.',
  DOCUMENT_DATE_IN_FUTURE: 'Document date in the future: at the latest {today}.',
  DOCUMENT_DATE_TOO_OLD: 'Document date too old: at the earliest {limit}.',
  DUE_DATE_BEFORE_DOCUMENT: 'Due date before the document date: it must be the same or later.',
  DUE_DATE_TOO_FAR: 'Due date too far ahead: at the latest {limit}.',
  CLEARING_DATE_IN_FUTURE: 'Clearing date in the future: check it.',
  AMOUNT_MISSING: 'No amount: a number is required.',
  AMOUNT_INVALID: 'Unreadable amount: a number such as {example} is expected.',
  AMOUNT_DECIMALS: 'More than two decimals: an amount in euros and cents is expected.',
  AMOUNT_CUT: 'The decimal comma split this amount into two cells. Export with another delimiter, or with quotes.',
  AMOUNT_SIGN_AND_DIRECTION:
    'A minus sign and a D/C code: it is unclear which one marks the credit. Correct the amount, or do not map the D/C column if the sign is enough.',
  DIRECTION_UNKNOWN: 'Unreadable D/C code: D (debit) or C (credit) is expected.',
  CURRENCY_FOREIGN: 'Amount in another currency: an amount in euros is expected.',
  STATUS_UNCLEAR:
    'The status does not say whether this document is still due. Enter “To pay” or “Paid”, or do not map this column.',
  STATUS_PARTIAL:
    'Partially paid: the amount column does not give the open amount. Map the column with the open amount, or enter it and clear the status.',
  AMOUNT_UNIT: 'The column header is in thousands or cents: an amount in euros is expected.',
  LETTERING_UNBALANCED:
    'The rows with this matching letter do not add up to zero in the file: settled or not? Clear the letter if it is still due, or do not map this column.',
  LETTERED_BEFORE:
    'Matched with entries that are not in the file: if you then say that it holds only what is new, it settles the invoices that are known already; otherwise it is rejected.',
  AMOUNT_TOO_LARGE: 'Amount too large: at most {max}.',
  AMOUNT_ROUNDED: 'Amount rounded to the cent. The row is imported anyway.',
  AMOUNT_ZERO: 'Zero amount. The row is imported anyway.',
  INVOICE_NEGATIVE: 'Negative invoice: is it a credit note? The row is imported anyway.',
  DEBIT_AND_CREDIT_FILLED: 'Both debit and credit are filled: only one is expected.',
  QUOTES_UNCLEAR:
    'An unpaired quote: it is unclear where the cell ends. Check the row, then correct one of its cells or exclude it.',
  CELLS_BEYOND_HEADER:
    'This row is longer than the header ({expected} cells). Is there a delimiter in an unquoted text?',
  DUPLICATE_DIFFERS:
    'Line {firstLine} contradicts this one about the same document, so neither is imported. Correct them, or exclude the wrong one.',
  LIMIT_SOURCE_UNKNOWN: 'Unknown source of the limit: write “own” or “insurer”.',
  LIMIT_SCOPE_UNKNOWN: 'Unknown scope of the limit: write “customer” or “SIREN”.',
  LIMIT_SIREN_MISSING: 'A limit for a SIREN needs the SIREN of the customer.',
  LIMIT_AMOUNT_RANGE: 'This limit is negative or too large.',
  LIMIT_ENDS_BEFORE_START: 'The limit ends before it starts.',
  LIMIT_DAYS_RANGE: 'The days to declare are a whole number from 1 to 365.',
  TEXT_TOO_LONG: 'Text too long: at most 200 characters.',
  NUMBER_INVALID: 'This is not a number, or it is too long.',
  NUMBER_UNCLEAR: 'This number can be read in two ways: write it without thousands separators.',
  DAY_INVALID: 'This is not a date: write dd/mm/yyyy or yyyy-mm-dd.',
  CHOICE_UNKNOWN: 'This custom field has no such option.',
  YES_NO_UNKNOWN: 'Write yes or no.',
  TAG_INVALID: 'A tag has at most 30 characters.',
  TAGS_TOO_MANY: 'At most twenty tags for one customer.',
  TAGS_OF_ACCOUNT: 'Your customers would have more than 200 different tags.',
  DUPLICATE_IN_FILE: 'Duplicate of line {firstLine}, which is kept.',

  IMPORT_ABANDONED: 'The upload was interrupted for too long. Nothing was stored. Start again.',
  IMPORT_FAILED: 'The server couldn’t finish. Nothing was stored. Start again.',
  IMPORT_CANCELLED: 'Import cancelled. Nothing was stored.',
  NOT_READ: 'The file is no longer in memory. Choose it again.',
  NOT_CHECKED: 'The rows are no longer in memory. Check them again.',
  WORKER_FAILED: 'The browser failed to read the file. Try again; if this persists, reload the page.',
  CANCELLED: 'Cancelled.',
} as const satisfies SameShape<typeof french>
