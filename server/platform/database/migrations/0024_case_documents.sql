-- A document that joins a case later is told to the partner by a message of its own; a mandate goes with those of before.
alter table partner_messages drop constraint partner_messages_kind_check;
alter table partner_messages add constraint partner_messages_kind_check
  check (kind in ('MANDATE', 'INVOICES', 'PAYMENT', 'DOCUMENT'));
