-- A ledger of accounting: its customers have a reference and a name, and known ones stay as they are.
alter table imports add column is_ledger boolean not null default false;

-- When the invoices of a customer are due, if not by the terms of the account (`45 FDM`).
alter table tiers add column payment_terms text not null default '';
