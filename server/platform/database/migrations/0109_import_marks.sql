-- Beside lines of an opening balance, rows lettered with entries that are not in the file are remembered.
alter table import_openings rename to import_marks;
alter table import_marks add column mark text not null default 'OPENING' check (mark in ('OPENING', 'LETTERED'));
alter table import_marks alter column mark drop default;
alter table import_marks drop constraint import_openings_pkey;
alter table import_marks add primary key (tenant_id, import_id, unique_ref, mark);

alter table imports add column unmatched_rows integer not null default 0;
