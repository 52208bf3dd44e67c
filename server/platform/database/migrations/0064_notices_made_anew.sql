-- A formal notice that was not posted in time is made anew: the former letter stays with its case.
alter table case_documents drop constraint case_documents_kind_check;
alter table case_documents add constraint case_documents_kind_check
  check (kind in ('JOINED', 'NOTICE', 'SUPERSEDED_NOTICE', 'ACKNOWLEDGEMENT', 'DEPOSIT_PROOF', 'DELIVERY_PROOF'));

-- What the letter of a formal notice asks for; null: what its case was opened for.
alter table case_documents add column asked_amount numeric(14, 2);
