import type { importProblems as french } from '../fr/import-problems.ts'
import type { SameShape } from '../same-shape.ts'

/** What is wrong with a file, a mapping or a row, and what is expected: one text a problem code of the import. */
export const importProblems = {
  FILE_EMPTY: 'This file is empty. Export it again from your software.',
  FILE_WITHOUT_ROWS:
    'This file holds headers only: there is no row to import. Export it again, checking its filters and dates.',
  FILE_TOO_LARGE:
    'File too large: {max} at most. Drop the columns that are not needed, or save it as .csv. Do not split it: invoices absent from a file are taken for paid.',
  FILE_TYPE_UNSUPPORTED:
    'Unsupported file type ({found}). Open it in your spreadsheet and save it as .csv or .xlsx, or export it again in one of these formats.',
  FILE_UNREADABLE:
    'Loading error: the browser could not read this file. Close it in other programs, then choose it again.',
  FILES_TOO_MANY: 'No more than {max|integer} files at once: one of customers, one of movements.',
  FILE_DIFFERS: 'This is not the same file: its content differs. Choose the original file, as it was.',
  ENCODING_INVALID: 'The file is not encoded in {encoding}. Choose another encoding.',
  ROW_TOO_LONG: 'Line {line|integer} is longer than {max|integer} characters: the file seems damaged.',
  TOO_MANY_ROWS:
    'The file has more than {max|integer} rows. Export the open invoices only. Do not split it: invoices absent from a file are taken for paid.',
  TOO_MANY_COLUMNS: 'The file has more than {max|integer} columns: is it the right delimiter, the right file?',
  HEADER_ROW_OUT_OF_FILE: 'The header row must be among the first {rows|integer}.',
  WORKBOOK_ENCRYPTED: 'This workbook is protected by a password. Save it without one.',
  WORKBOOK_DAMAGED: 'This workbook is damaged or incomplete. Open it in your spreadsheet and save it again.',
  WORKBOOK_TOO_LARGE: 'Once unpacked this workbook is larger than {max}. Save it as .csv.',
  WORKBOOK_EMPTY: 'No sheet of this workbook holds any data.',
  SHEET_UNKNOWN: 'This workbook has no sheet “{sheet}”.',
  XLS_MAYBE_CUT:
    'The sheet has exactly {rows|integer} rows, the most an .xls can hold: its end may be cut off. Prefer .xlsx or .csv.',
  MERGED_CELLS: '{count|integer} group{{s}} of merged cells: only the first cell of each holds the value.',
  CHARACTERS_DAMAGED: 'Some characters cannot be read (the first on line {line|integer}): try another encoding.',
  ENCODING_UNSURE:
    'The accents can be read in several ways: look at them below, and choose another encoding where they are wrong.',

  COLUMN_UNKNOWN: 'The column “{column}” is not in this file.',
  COLUMN_TWICE: 'The column “{column}” is mapped twice.',
  FIELD_UNKNOWN: 'The field “{field}” does not exist.',
  FIELD_TWICE: 'The field “{field}” is mapped to two columns.',
  FIELD_REQUIRED: 'Map a column to “{field}”.',
  AMOUNT_COLUMN_MISSING: 'Map one column to “Amount”, or two to “Debit” and “Credit”.',
  AMOUNT_AND_DEBIT_CREDIT: 'Keep either “Amount”, or “Debit” and “Credit”: not both.',
  DEBIT_CREDIT_INCOMPLETE: 'Map a column to “{field}” as well.',
  AMOUNT_CONVENTION_MISSING: 'Choose how the amounts of “{field}” are read.',
  DATE_FORMAT_MISSING: 'Choose the format of the dates.',
  COLUMNS_RIVAL:
    'Several columns may be “{field}”: {columns}. Map the right one; for an amount it is what is left to pay.',
  VALUE_UNMAPPED: 'Say what “{value}” means ({field}).',
  VALUE_TARGET_UNKNOWN: '“{value}” ({field}) is mapped to an unknown value.',

  VALUE_MISSING: 'Empty cell: a value is expected.',
  VALUE_TOO_LONG: 'Text too long: {max} characters at most.',
  VALUE_NOT_MAPPED: 'Value without a meaning: go back to the step “Values”.',
  VALUE_CHARACTERS: 'Invisible characters are not allowed: type the text again.',
  SIREN_INVALID: 'Invalid SIREN: nine digits are expected.',
  SIREN_CHECK_DIGIT: 'The check digit of this SIREN is wrong: verify it. The row is imported all the same.',
  EMAIL_INVALID: 'Invalid e-mail: an address such as accounts@customer.example is expected.',
  PHONE_INVALID: 'Invalid phone: a number such as 01 23 45 67 89 or +33 1 23 45 67 89 is expected.',
  CONTACT_MISSING: 'Neither phone nor e-mail: at least one of them is expected.',
  COUNTRY_UNKNOWN: 'Unknown country: a name or a three-letter code such as FRA is expected.',
  PHONE_UNUSUAL:
    'Unusual number for this country: has a spreadsheet taken its first 0? The row is imported all the same.',
  ZIP_CODE_UNUSUAL:
    'Unusual post code for this country (five digits in France): has a spreadsheet taken its first 0? The row is imported all the same.',
  CUSTOMER_UNKNOWN: 'No customer has this reference: import that customer first, or correct it.',
  DOCUMENT_NUMBER_CHARACTERS:
    'Invalid document number: letters, digits, spaces, dashes, dots and slashes are expected.',
  DOCUMENT_NUMBER_STRICT:
    'Refused document number: letters, digits, dashes, underscores and dots only, by the rule “Strict document numbers” of your account (Rules).',
  CODE_IS_DATE: 'The spreadsheet has turned this code into a date: type the code, and format the column as text.',
  DATE_INVALID: 'Unreadable date: the format {format} is expected.',
  DATE_IMPOSSIBLE: 'No calendar has this date.',
  DATE_SHORT_YEAR: 'The year has two digits only: write four, or choose a format with two.',
  DATE_DOUBTFUL:
    'This time may be midnight in France written in universal time: this day, or the next? Write the date without a time.',
  DOCUMENT_DATE_IN_FUTURE: 'Document date in the future: {today} at the latest is expected.',
  DOCUMENT_DATE_TOO_OLD: 'Document date too old: {limit} at the earliest is expected.',
  DUE_DATE_BEFORE_DOCUMENT: 'Due date before the document date: the same or a later date is expected.',
  DUE_DATE_TOO_FAR: 'Due date too far ahead: {limit} at the latest is expected.',
  AMOUNT_MISSING: 'No amount: a number is expected.',
  AMOUNT_INVALID: 'Unreadable amount: a number such as {example} is expected.',
  AMOUNT_DECIMALS: 'More than two decimals: an amount in euros and cents is expected.',
  AMOUNT_CUT: 'The decimal comma has cut this amount into two cells: export with another delimiter, or with quotes.',
  AMOUNT_SIGN_AND_DIRECTION:
    'A minus and a side (D or C): which of them tells the credit is not known. Correct the amount, or do not map the column of sides where the sign says it.',
  DIRECTION_UNKNOWN: 'Unreadable side: D (debit) or C (credit) is expected.',
  CURRENCY_FOREIGN: 'Amount in another currency: an amount in euros is expected.',
  STATUS_UNCLEAR:
    'The state does not say whether this document is still due. Write “To pay” or “Paid”, or do not map this column.',
  STATUS_PARTIAL:
    'Paid in part: the column of the amount does not say what is left. Map the column of what is left, or type it and empty the state.',
  AMOUNT_UNIT: 'The header of the column counts in thousands or in cents: an amount in euros is expected.',
  LETTERING_UNBALANCED:
    'A row with a letter, but the rows of this letter do not make zero in the file: settled or not? Empty the letter where it is still due, or do not map this column.',
  AMOUNT_TOO_LARGE: 'Amount too large: {max} at most.',
  AMOUNT_ROUNDED: 'Amount rounded to the cent. The row is imported all the same.',
  AMOUNT_ZERO: 'Amount of zero. The row is imported all the same.',
  INVOICE_NEGATIVE: 'Negative invoice: is it a credit note? The row is imported all the same.',
  DEBIT_AND_CREDIT_FILLED: 'Debit and credit both filled: only one of them is expected.',
  QUOTES_UNCLEAR:
    'A quote stands alone: where the cell ends cannot be told. Look at the row, then correct one of its cells or leave it out.',
  CELLS_BEYOND_HEADER:
    'Row longer than the header: {expected} cells are expected. A delimiter in a text without quotes?',
  DUPLICATE_DIFFERS:
    'Line {firstLine} says something else of the same document: neither is imported. Correct them, or leave out the wrong one.',
  DUPLICATE_IN_FILE: 'Duplicate of line {firstLine}, which is kept.',

  IMPORT_ABANDONED: 'Sending stopped for too long: nothing was stored. Start again.',
  IMPORT_FAILED: 'The server could not finish: nothing was stored. Start again.',
  IMPORT_CANCELLED: 'The import was cancelled: nothing was stored.',
  NOT_READ: 'The file is no longer in memory. Choose it again.',
  NOT_CHECKED: 'The rows are no longer in memory. Check them again.',
  WORKER_FAILED: 'Reading the file broke off in the browser. Try again; if it persists, reload the page.',
  CANCELLED: 'The work was stopped.',
} as const satisfies SameShape<typeof french>
