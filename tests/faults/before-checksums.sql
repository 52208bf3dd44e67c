SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.next_invoice_number(issuer text, year integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $_$
    insert into invoice_numbers as n (issuer, year, last) values ($1, $2, 1)
    on conflict (issuer, year) do update set last = n.last + 1 returning last
  $_$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.access_requests (
    tenant_id uuid NOT NULL,
    request_id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'OPEN'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT access_requests_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'REFUSED'::text])))
);
ALTER TABLE ONLY public.access_requests FORCE ROW LEVEL SECURITY;
CREATE TABLE public.acknowledged_invoices (
    tenant_id uuid NOT NULL,
    acknowledgement_id uuid NOT NULL,
    invoice_key text NOT NULL,
    document_number text NOT NULL
);
ALTER TABLE ONLY public.acknowledged_invoices FORCE ROW LEVEL SECURITY;
CREATE TABLE public.acknowledgements (
    tenant_id uuid NOT NULL,
    acknowledgement_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    tiers_ref text NOT NULL,
    acknowledged_on date NOT NULL,
    amount numeric(14,2) NOT NULL,
    file_id uuid NOT NULL,
    recorded_by uuid NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    withdrawn_by uuid,
    withdrawn_at timestamp with time zone
);
ALTER TABLE ONLY public.acknowledgements FORCE ROW LEVEL SECURITY;
CREATE TABLE public.alerts (
    tenant_id uuid NOT NULL,
    alert_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    tiers_ref text NOT NULL,
    round integer NOT NULL,
    type text NOT NULL,
    days_late integer NOT NULL,
    amount numeric(14,2) NOT NULL,
    status text DEFAULT 'OPEN'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT alerts_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'DISMISSED'::text]))),
    CONSTRAINT alerts_type_check CHECK ((type = ANY (ARRAY['FORMAL_NOTICE_RECOMMENDED'::text, 'DEBT_COLLECTION_DELEGATION_RECOMMENDED'::text])))
);
ALTER TABLE ONLY public.alerts FORCE ROW LEVEL SECURITY;
CREATE SEQUENCE public.balance_set_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.balance_sets (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    tiers_edition bigint NOT NULL,
    movements_edition bigint NOT NULL,
    as_of date NOT NULL,
    set_id bigint DEFAULT nextval('public.balance_set_ids'::regclass) NOT NULL,
    tiers_count integer DEFAULT 0 NOT NULL,
    aged jsonb
);
ALTER TABLE ONLY public.balance_sets FORCE ROW LEVEL SECURITY;
CREATE TABLE public.balances (
    tenant_id uuid NOT NULL,
    set_id bigint NOT NULL,
    ref text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    search_key text NOT NULL COLLATE pg_catalog."C",
    total numeric(14,2) NOT NULL,
    overdue numeric(14,2) NOT NULL,
    days_late integer NOT NULL,
    not_due numeric(14,2) NOT NULL,
    d1_30 numeric(14,2) NOT NULL,
    d31_60 numeric(14,2) NOT NULL,
    d61_90 numeric(14,2) NOT NULL,
    over_90 numeric(14,2) NOT NULL
);
ALTER TABLE ONLY public.balances FORCE ROW LEVEL SECURITY;
CREATE TABLE public.bounces (
    tenant_id uuid NOT NULL,
    bounce_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    tiers_ref text NOT NULL,
    email text NOT NULL,
    reminder_id uuid,
    status_code text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    bounced_at timestamp with time zone DEFAULT now() NOT NULL,
    lifted_at timestamp with time zone
);
ALTER TABLE ONLY public.bounces FORCE ROW LEVEL SECURITY;
CREATE TABLE public.calls (
    tenant_id uuid NOT NULL,
    call_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    planned_id uuid NOT NULL,
    tiers_ref text NOT NULL,
    outcome text NOT NULL,
    notes text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    again_on date,
    event_id uuid,
    reminder_id uuid,
    user_id uuid,
    called_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT calls_outcome_check CHECK ((outcome = ANY (ARRAY['PROMISE'::text, 'DISPUTE'::text, 'CALL_AGAIN'::text, 'WRONG_NUMBER'::text, 'REACHED'::text, 'NOT_REACHED'::text])))
);
ALTER TABLE ONLY public.calls FORCE ROW LEVEL SECURITY;
CREATE TABLE public.case_documents (
    tenant_id uuid NOT NULL,
    event_id uuid NOT NULL,
    file_id uuid NOT NULL,
    kind text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT case_documents_kind_check CHECK ((kind = ANY (ARRAY['JOINED'::text, 'NOTICE'::text, 'ACKNOWLEDGEMENT'::text])))
);
ALTER TABLE ONLY public.case_documents FORCE ROW LEVEL SECURITY;
CREATE TABLE public.case_invoices (
    tenant_id uuid NOT NULL,
    event_id uuid NOT NULL,
    "position" integer NOT NULL,
    unique_ref uuid,
    document_number text NOT NULL,
    document_date date NOT NULL,
    due_date date NOT NULL,
    amount numeric(14,2) NOT NULL,
    added_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.case_invoices FORCE ROW LEVEL SECURITY;
CREATE TABLE public.case_payments (
    tenant_id uuid NOT NULL,
    payment_id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    document_number text NOT NULL,
    payment_date date NOT NULL,
    amount numeric(14,2) NOT NULL,
    declared_by uuid NOT NULL,
    declared_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.case_payments FORCE ROW LEVEL SECURITY;
CREATE TABLE public.case_steps (
    tenant_id uuid NOT NULL,
    event_id uuid NOT NULL,
    step integer NOT NULL,
    at timestamp with time zone NOT NULL,
    user_id uuid,
    code text NOT NULL,
    params jsonb DEFAULT '{}'::jsonb NOT NULL
);
ALTER TABLE ONLY public.case_steps FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cases (
    tenant_id uuid NOT NULL,
    event_id uuid NOT NULL,
    master_ref text NOT NULL,
    case_number text NOT NULL,
    type text NOT NULL,
    tiers_ref text NOT NULL,
    tiers_name text NOT NULL,
    status text NOT NULL,
    mandate text,
    refusal text DEFAULT ''::text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    claimed_amount numeric(14,2) NOT NULL,
    recovered_amount numeric(14,2) DEFAULT 0 NOT NULL,
    limitation_date date,
    transaction_number text,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    closed_at timestamp with time zone,
    partner_id uuid,
    tiers_type text DEFAULT 'B2B'::text NOT NULL,
    CONSTRAINT cases_mandate_check CHECK ((mandate = ANY (ARRAY['WAITING_TRANSFER'::text, 'WAITING_TREATMENT'::text, 'TREATED'::text, 'REFUSED'::text, 'NOT_TRANSFERRED'::text]))),
    CONSTRAINT cases_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'SENT'::text, 'CLOSED'::text]))),
    CONSTRAINT cases_tiers_type_check CHECK ((tiers_type = ANY (ARRAY['B2B'::text, 'B2C'::text]))),
    CONSTRAINT cases_type_check CHECK ((type = ANY (ARRAY['FORMAL_NOTICE'::text, 'DEBT_COLLECTION_DELEGATION'::text])))
);
ALTER TABLE ONLY public.cases FORCE ROW LEVEL SECURITY;
CREATE TABLE public.contact_messages (
    tenant_id uuid NOT NULL,
    message_id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    request_key text NOT NULL,
    email text NOT NULL,
    priority text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    user_info jsonb NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    refused text DEFAULT ''::text NOT NULL,
    CONSTRAINT contact_messages_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
    CONSTRAINT contact_messages_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
    CONSTRAINT contact_messages_subject_check CHECK ((subject = ANY (ARRAY['HELP'::text, 'ISSUE'::text, 'SUGGESTION'::text, 'OTHER'::text])))
);
ALTER TABLE ONLY public.contact_messages FORCE ROW LEVEL SECURITY;
CREATE TABLE public.contacts (
    tenant_id uuid NOT NULL,
    contact_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    tiers_ref text NOT NULL,
    civility text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    is_collection boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contacts_civility_check CHECK ((civility = ANY (ARRAY['MR'::text, 'MS'::text, 'UNK'::text])))
);
ALTER TABLE ONLY public.contacts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.contracts (
    tenant_id uuid NOT NULL,
    contract_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    file_id uuid DEFAULT gen_random_uuid() NOT NULL,
    status text DEFAULT 'UNSIGNED'::text NOT NULL,
    facts jsonb NOT NULL,
    signer_name text NOT NULL,
    signer_email text NOT NULL,
    read_pdf bytea NOT NULL,
    sealed_pdf bytea,
    code_digest text,
    code_expires_at timestamp with time zone,
    failed_attempts integer DEFAULT 0 NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    signed_by uuid,
    signed_at timestamp with time zone,
    CONSTRAINT contracts_status_check CHECK ((status = ANY (ARRAY['UNSIGNED'::text, 'SIGNED'::text])))
);
ALTER TABLE ONLY public.contracts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.draft_documents (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    tiers_ref text DEFAULT ''::text NOT NULL,
    file_id uuid NOT NULL
);
ALTER TABLE ONLY public.draft_documents FORCE ROW LEVEL SECURITY;
CREATE TABLE public.draft_versions (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL,
    CONSTRAINT draft_versions_kind_check CHECK ((kind = ANY (ARRAY['CASE'::text, 'MASS_DELEGATION'::text])))
);
ALTER TABLE ONLY public.draft_versions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.drafts (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    content jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT drafts_kind_check CHECK ((kind = ANY (ARRAY['CASE'::text, 'MASS_DELEGATION'::text])))
);
ALTER TABLE ONLY public.drafts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.events (
    tenant_id uuid NOT NULL,
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    kind text NOT NULL,
    tiers_ref text NOT NULL,
    movement_refs uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    start_date date NOT NULL,
    planned_date date,
    amount numeric(14,2) DEFAULT 0 NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    end_date date,
    end_comment text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    outcome text DEFAULT ''::text NOT NULL,
    created_by uuid,
    open_amount numeric(14,2),
    ended_at timestamp with time zone,
    ended_by uuid,
    CONSTRAINT events_kind_check CHECK ((kind = ANY (ARRAY['PROMISE'::text, 'DISPUTE'::text, 'DISCREPANCY'::text, 'DEBT_COLLECTION_DELEGATION'::text, 'FORMAL_NOTICE'::text]))),
    CONSTRAINT events_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'RESOLVED'::text, 'KEPT'::text, 'BROKEN'::text, 'CANCELLED'::text, 'PAID'::text])))
);
ALTER TABLE ONLY public.events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.files (
    tenant_id uuid NOT NULL,
    file_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size integer NOT NULL,
    digest text NOT NULL,
    content bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.files FORCE ROW LEVEL SECURITY;
CREATE TABLE public.former_members (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    left_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.former_members FORCE ROW LEVEL SECURITY;
CREATE TABLE public.health_notices (
    tenant_id uuid NOT NULL,
    notice_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    siren text NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    content jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone,
    seen_at timestamp with time zone,
    CONSTRAINT health_notices_kind_check CHECK ((kind = ANY (ARRAY['FALLEN'::text, 'PROCEEDINGS'::text, 'CLAIM_DUE'::text, 'ENDING'::text])))
);
ALTER TABLE ONLY public.health_notices FORCE ROW LEVEL SECURITY;
CREATE TABLE public.health_readings (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    siren text NOT NULL,
    read_on date NOT NULL,
    class text NOT NULL,
    score integer,
    advised numeric(14,2) NOT NULL,
    CONSTRAINT health_readings_class_check CHECK ((class = ANY (ARRAY['SOUND'::text, 'WATCH'::text, 'UNKNOWN'::text, 'WEAK'::text, 'FAILING'::text])))
);
ALTER TABLE ONLY public.health_readings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.idempotency_keys (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_digest text NOT NULL,
    status integer DEFAULT 0 NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_accounts (
    subject text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identity_accounts_email_check CHECK ((email = lower(email)))
);
ALTER TABLE ONLY public.identity_accounts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_artifacts (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    account_id text,
    consumed_at timestamp with time zone,
    expires_at timestamp with time zone
);
ALTER TABLE ONLY public.identity_artifacts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_attempts (
    bucket text NOT NULL,
    attempts integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.identity_attempts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_documents (
    tenant_id uuid NOT NULL,
    file_uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size integer NOT NULL,
    sealed bytea NOT NULL,
    added_by uuid NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_documents_type_check CHECK ((type = ANY (ARRAY['certificateOfIncorporation'::text, 'managingDirectorIDCard'::text])))
);
ALTER TABLE ONLY public.identity_documents FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_keys (
    purpose text NOT NULL,
    value jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identity_keys_purpose_check CHECK ((purpose = ANY (ARRAY['SIGNING'::text, 'COOKIES'::text])))
);
ALTER TABLE ONLY public.identity_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_processes (
    tenant_id uuid NOT NULL,
    process_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    status text NOT NULL,
    checks jsonb DEFAULT '[]'::jsonb NOT NULL,
    id_result text,
    kbis_result text,
    attempts integer DEFAULT 0 NOT NULL,
    superseded boolean DEFAULT false NOT NULL,
    started_by uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT identity_processes_status_check CHECK ((status = ANY (ARRAY['STARTED'::text, 'PENDING'::text, 'OK'::text, 'WARN'::text, 'KO'::text, 'KYC_PROCESS_ERROR'::text, 'ABORTED'::text])))
);
ALTER TABLE ONLY public.identity_processes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_registrations (
    registration_id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    link_digest text NOT NULL,
    code_digest text NOT NULL,
    interaction_uid text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_registrations_email_check CHECK ((email = lower(email)))
);
ALTER TABLE ONLY public.identity_registrations FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_resets (
    link_digest text NOT NULL,
    subject text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.identity_resets FORCE ROW LEVEL SECURITY;
CREATE TABLE public.import_chunks (
    tenant_id uuid NOT NULL,
    import_id bigint NOT NULL,
    chunk integer NOT NULL,
    body_digest text NOT NULL,
    accepted_rows integer NOT NULL,
    rejected_rows integer NOT NULL
);
ALTER TABLE ONLY public.import_chunks FORCE ROW LEVEL SECURITY;
CREATE TABLE public.import_edits (
    tenant_id uuid NOT NULL,
    import_id bigint NOT NULL,
    row_key text NOT NULL
);
ALTER TABLE ONLY public.import_edits FORCE ROW LEVEL SECURITY;
CREATE TABLE public.import_errors (
    tenant_id uuid NOT NULL,
    import_id bigint NOT NULL,
    row_number integer NOT NULL,
    col_number integer DEFAULT 0 NOT NULL,
    code text NOT NULL,
    error_description text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.import_errors FORCE ROW LEVEL SECURITY;
CREATE SEQUENCE public.import_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.import_kept (
    tenant_id uuid NOT NULL,
    import_id bigint NOT NULL,
    tiers_ref text NOT NULL,
    document_number text NOT NULL
);
ALTER TABLE ONLY public.import_kept FORCE ROW LEVEL SECURITY;
CREATE TABLE public.import_mappings (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    entity text NOT NULL,
    mapping json NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT import_mappings_entity_check CHECK ((entity = ANY (ARRAY['tiers'::text, 'movements'::text])))
);
ALTER TABLE ONLY public.import_mappings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.imports (
    tenant_id uuid NOT NULL,
    import_id bigint DEFAULT nextval('public.import_ids'::regclass) NOT NULL,
    master_ref text NOT NULL,
    entity text NOT NULL,
    state text DEFAULT 'RECEIVING'::text NOT NULL,
    file_name text DEFAULT ''::text NOT NULL,
    started_by uuid,
    chunks_expected integer DEFAULT 0 NOT NULL,
    total_read_rows integer DEFAULT 0 NOT NULL,
    created_rows integer DEFAULT 0 NOT NULL,
    updated_rows integer DEFAULT 0 NOT NULL,
    unchanged_rows integer DEFAULT 0 NOT NULL,
    rejected_rows integer DEFAULT 0 NOT NULL,
    settled_rows integer DEFAULT 0 NOT NULL,
    base_edition bigint,
    base_seen_rows integer DEFAULT 0 NOT NULL,
    base_open_rows integer DEFAULT 0 NOT NULL,
    carried_rows integer DEFAULT 0 NOT NULL,
    edition_rows integer DEFAULT 0 NOT NULL,
    carried_to text,
    attempts integer DEFAULT 0 NOT NULL,
    columns jsonb DEFAULT '{}'::jsonb NOT NULL,
    result text DEFAULT ''::text NOT NULL,
    failure_code text DEFAULT ''::text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    touched_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT imports_entity_check CHECK ((entity = ANY (ARRAY['tiers'::text, 'movements'::text]))),
    CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['RECEIVING'::text, 'FINALISING'::text, 'DONE'::text, 'CANCELLED'::text, 'FAILED'::text])))
);
ALTER TABLE ONLY public.imports FORCE ROW LEVEL SECURITY;
CREATE TABLE public.insolvencies (
    tenant_id uuid NOT NULL,
    insolvency_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    tiers_ref text NOT NULL,
    published_on date NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    recorded_by uuid,
    lifted_at timestamp with time zone,
    lifted_by uuid
);
ALTER TABLE ONLY public.insolvencies FORCE ROW LEVEL SECURITY;
CREATE TABLE public.invitations (
    tenant_id uuid NOT NULL,
    invitation_id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    link_digest text NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['administrator'::text, 'member'::text, 'read-only'::text, 'product-owner'::text])))
);
ALTER TABLE ONLY public.invitations FORCE ROW LEVEL SECURITY;
CREATE TABLE public.invoice_numbers (
    issuer text NOT NULL,
    year integer NOT NULL,
    last integer NOT NULL
);
ALTER TABLE ONLY public.invoice_numbers FORCE ROW LEVEL SECURITY;
CREATE TABLE public.invoices (
    tenant_id uuid NOT NULL,
    invoice_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    number text NOT NULL,
    issued_on date NOT NULL,
    transaction_number text NOT NULL,
    net_amount numeric(14,2) NOT NULL,
    vat_amount numeric(14,2) NOT NULL,
    content jsonb NOT NULL
);
ALTER TABLE ONLY public.invoices FORCE ROW LEVEL SECURITY;
CREATE TABLE public.kept_statistics (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    tiers_edition bigint NOT NULL,
    movements_edition bigint NOT NULL,
    as_of date NOT NULL,
    name text NOT NULL,
    value jsonb NOT NULL
);
ALTER TABLE ONLY public.kept_statistics FORCE ROW LEVEL SECURITY;
CREATE TABLE public.logs (
    tenant_id uuid NOT NULL,
    log_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    user_id uuid,
    code text NOT NULL,
    tiers_ref text DEFAULT ''::text NOT NULL,
    params jsonb DEFAULT '{}'::jsonb NOT NULL
);
ALTER TABLE ONLY public.logs FORCE ROW LEVEL SECURITY;
CREATE TABLE public.mail_notices (
    tenant_id uuid NOT NULL,
    notice_id text NOT NULL,
    reminder_id uuid NOT NULL,
    action text NOT NULL,
    status_code text NOT NULL,
    handled_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.mail_notices FORCE ROW LEVEL SECURITY;
CREATE TABLE public.mailbox_positions (
    mailbox text NOT NULL,
    uid_validity text NOT NULL,
    last_uid bigint NOT NULL
);
ALTER TABLE ONLY public.mailbox_positions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.mailing_items (
    tenant_id uuid NOT NULL,
    mailing_id uuid NOT NULL,
    "position" integer NOT NULL,
    planned_id uuid NOT NULL,
    tiers_ref text NOT NULL,
    tiers_name text NOT NULL,
    result text DEFAULT 'WAITING'::text NOT NULL,
    code text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT mailing_items_result_check CHECK ((result = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text, 'REFUSED'::text, 'SKIPPED'::text])))
);
ALTER TABLE ONLY public.mailing_items FORCE ROW LEVEL SECURITY;
CREATE TABLE public.mailings (
    tenant_id uuid NOT NULL,
    mailing_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    user_id uuid,
    state text DEFAULT 'RUNNING'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    touched_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT mailings_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'CANCELLED'::text])))
);
ALTER TABLE ONLY public.mailings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.masters (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    name text NOT NULL,
    trade_name text DEFAULT ''::text NOT NULL,
    siren text DEFAULT ''::text NOT NULL,
    account_type text DEFAULT 'STANDARD'::text NOT NULL,
    accounting_currency text DEFAULT 'EUR'::text NOT NULL,
    creation_process boolean DEFAULT false NOT NULL,
    street text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    post_code text DEFAULT ''::text NOT NULL,
    country text DEFAULT 'FRA'::text NOT NULL,
    contact jsonb DEFAULT '{}'::jsonb NOT NULL,
    bank jsonb DEFAULT '{}'::jsonb NOT NULL,
    tiers_edition bigint,
    movements_edition bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    collection_settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    logo_file_id uuid,
    edits integer DEFAULT 0 NOT NULL,
    verified_at timestamp with time zone,
    CONSTRAINT masters_account_type_check CHECK ((account_type = ANY (ARRAY['STANDARD'::text, 'LIGHT'::text])))
);
ALTER TABLE ONLY public.masters FORCE ROW LEVEL SECURITY;
CREATE TABLE public.memberships (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text DEFAULT 'member'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['administrator'::text, 'member'::text, 'read-only'::text, 'partner'::text, 'product-owner'::text])))
);
ALTER TABLE ONLY public.memberships FORCE ROW LEVEL SECURITY;
CREATE TABLE public.monitored_companies (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    siren text NOT NULL,
    tiers_ref text NOT NULL,
    started_on date NOT NULL,
    end_of_monitoring date NOT NULL,
    is_free boolean DEFAULT false NOT NULL,
    started_by uuid NOT NULL,
    language text NOT NULL,
    file jsonb,
    class text,
    read_at timestamp with time zone,
    CONSTRAINT monitored_companies_class_check CHECK ((class = ANY (ARRAY['SOUND'::text, 'WATCH'::text, 'UNKNOWN'::text, 'WEAK'::text, 'FAILING'::text]))),
    CONSTRAINT monitored_companies_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])))
);
ALTER TABLE ONLY public.monitored_companies FORCE ROW LEVEL SECURITY;
CREATE TABLE public.movement_details (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    unique_ref uuid NOT NULL,
    limitation_years integer NOT NULL,
    CONSTRAINT movement_details_limitation_years_check CHECK (((limitation_years >= 1) AND (limitation_years <= 30)))
);
ALTER TABLE ONLY public.movement_details FORCE ROW LEVEL SECURITY;
CREATE TABLE public.movements (
    tenant_id uuid NOT NULL,
    edition bigint NOT NULL,
    unique_ref uuid NOT NULL,
    tiers_ref text NOT NULL,
    document_number text NOT NULL,
    type text NOT NULL,
    label text NOT NULL,
    root_account text NOT NULL,
    document_date date NOT NULL,
    due_date date NOT NULL,
    initial_amount numeric(14,2) NOT NULL,
    due_amount numeric(14,2) NOT NULL,
    clearing_date date,
    digest integer NOT NULL
);
ALTER TABLE ONLY public.movements FORCE ROW LEVEL SECURITY;
CREATE TABLE public.orders (
    tenant_id uuid NOT NULL,
    order_id uuid DEFAULT gen_random_uuid() NOT NULL,
    transaction_number text NOT NULL,
    master_ref text NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    content jsonb NOT NULL,
    net_amount numeric(14,2) NOT NULL,
    vat_amount numeric(14,2) NOT NULL,
    status text NOT NULL,
    gateway text NOT NULL,
    gateway_reference text DEFAULT ''::text NOT NULL,
    payment_url text DEFAULT ''::text NOT NULL,
    result jsonb,
    created_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT orders_purpose_check CHECK ((purpose = ANY (ARRAY['FORMAL_NOTICE'::text, 'DRAFT_FORMAL_NOTICE'::text, 'SUBSCRIPTION'::text, 'COMPANY_INFORMATION'::text]))),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'WAITING'::text, 'UNKNOWN'::text, 'OK'::text, 'KO'::text])))
);
ALTER TABLE ONLY public.orders FORCE ROW LEVEL SECURITY;
CREATE TABLE public.partner_messages (
    tenant_id uuid NOT NULL,
    message_id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    kind text NOT NULL,
    "position" integer NOT NULL,
    content jsonb NOT NULL,
    status text DEFAULT 'WAITING'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    at_work boolean DEFAULT false NOT NULL,
    try_at timestamp with time zone NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT partner_messages_kind_check CHECK ((kind = ANY (ARRAY['MANDATE'::text, 'INVOICES'::text, 'PAYMENT'::text, 'DOCUMENT'::text]))),
    CONSTRAINT partner_messages_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'REFUSED'::text])))
);
ALTER TABLE ONLY public.partner_messages FORCE ROW LEVEL SECURITY;
CREATE TABLE public.partner_received (
    signature text NOT NULL,
    received_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.partner_received FORCE ROW LEVEL SECURITY;
CREATE TABLE public.partner_users (
    user_id uuid NOT NULL,
    partner_id uuid NOT NULL
);
ALTER TABLE ONLY public.partner_users FORCE ROW LEVEL SECURITY;
CREATE TABLE public.partners (
    partner_id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    CONSTRAINT partners_code_check CHECK ((code = ANY (ARRAY['DESK'::text, 'HTTP'::text])))
);
ALTER TABLE ONLY public.partners FORCE ROW LEVEL SECURITY;
CREATE TABLE public.planned_reminders (
    tenant_id uuid NOT NULL,
    planned_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    tiers_ref text NOT NULL,
    step_id text NOT NULL,
    round integer NOT NULL,
    media text NOT NULL,
    planned_date date NOT NULL,
    status text DEFAULT 'PLANNED'::text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    amount numeric(14,2) NOT NULL,
    days_late integer DEFAULT 0 NOT NULL,
    movement_refs uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    failure_code text DEFAULT ''::text NOT NULL,
    failure_reason text DEFAULT ''::text NOT NULL,
    postponed_until date,
    scenario_id uuid,
    hour text,
    instead_of text,
    instead_because text DEFAULT ''::text NOT NULL,
    CONSTRAINT planned_reminders_instead_of_check CHECK ((instead_of = ANY (ARRAY['EMAIL'::text, 'LETTER'::text, 'PHONE'::text, 'SMS'::text]))),
    CONSTRAINT planned_reminders_media_check CHECK ((media = ANY (ARRAY['EMAIL'::text, 'LETTER'::text, 'PHONE'::text, 'SMS'::text]))),
    CONSTRAINT planned_reminders_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'CANCELLED'::text, 'SENDING'::text, 'SENT'::text, 'FAILED'::text])))
);
ALTER TABLE ONLY public.planned_reminders FORCE ROW LEVEL SECURITY;
CREATE TABLE public.plannings (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    planning_id uuid DEFAULT gen_random_uuid() NOT NULL,
    state text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    planned integer DEFAULT 0 NOT NULL,
    alerts integer DEFAULT 0 NOT NULL,
    CONSTRAINT plannings_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'STARTED'::text, 'SUCCESS'::text, 'ERROR'::text])))
);
ALTER TABLE ONLY public.plannings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.print_batches (
    tenant_id uuid NOT NULL,
    batch_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    state text DEFAULT 'MAKING'::text NOT NULL,
    language text NOT NULL,
    user_id uuid,
    file_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    touched_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT print_batches_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
    CONSTRAINT print_batches_state_check CHECK ((state = ANY (ARRAY['MAKING'::text, 'READY'::text, 'RECORDING'::text, 'PRINTED'::text, 'CANCELLED'::text])))
);
ALTER TABLE ONLY public.print_batches FORCE ROW LEVEL SECURITY;
CREATE TABLE public.print_letters (
    tenant_id uuid NOT NULL,
    batch_id uuid NOT NULL,
    "position" integer NOT NULL,
    tiers_ref text NOT NULL,
    tiers_name text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'PENDING'::text NOT NULL,
    planned_id uuid,
    reminder_id uuid,
    content jsonb,
    file_id uuid,
    failure_code text DEFAULT ''::text NOT NULL,
    failure_reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT print_letters_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CLAIMED'::text, 'MADE'::text, 'FAILED'::text, 'SENT'::text, 'CANCELLED'::text])))
);
ALTER TABLE ONLY public.print_letters FORCE ROW LEVEL SECURITY;
CREATE TABLE public.reminder_templates (
    tenant_id uuid NOT NULL,
    template_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    name text NOT NULL,
    media text NOT NULL,
    texts jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reminder_templates_media_check CHECK ((media = ANY (ARRAY['EMAIL'::text, 'LETTER'::text, 'PHONE'::text, 'SMS'::text])))
);
ALTER TABLE ONLY public.reminder_templates FORCE ROW LEVEL SECURITY;
CREATE TABLE public.reminders (
    tenant_id uuid NOT NULL,
    reminder_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    planned_id uuid NOT NULL,
    tiers_ref text NOT NULL,
    tiers_name text NOT NULL,
    step_id text NOT NULL,
    round integer NOT NULL,
    media text NOT NULL,
    title text NOT NULL,
    amount numeric(14,2) NOT NULL,
    movement_refs uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    planned_date date NOT NULL,
    status text NOT NULL,
    message_id text DEFAULT ''::text NOT NULL,
    recipient text DEFAULT ''::text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    failure_code text DEFAULT ''::text NOT NULL,
    failure_reason text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'fr'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempted_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    file_id uuid,
    user_id uuid,
    end_date timestamp with time zone,
    end_comment text DEFAULT ''::text NOT NULL,
    attempts integer DEFAULT 1 NOT NULL,
    retry_at timestamp with time zone,
    sms_segments integer,
    sms_cost numeric(10,4),
    answer text DEFAULT ''::text NOT NULL,
    CONSTRAINT reminders_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
    CONSTRAINT reminders_status_check CHECK ((status = ANY (ARRAY['SENDING'::text, 'SENT'::text, 'FAILED'::text, 'REFUSED'::text, 'BOUNCED'::text, 'CANCELLED'::text])))
);
ALTER TABLE ONLY public.reminders FORCE ROW LEVEL SECURITY;
CREATE TABLE public.scenarios (
    tenant_id uuid NOT NULL,
    scenario_id uuid DEFAULT gen_random_uuid() NOT NULL,
    master_ref text NOT NULL,
    name text NOT NULL,
    customer_type text,
    enabled boolean DEFAULT true NOT NULL,
    published jsonb NOT NULL,
    draft jsonb,
    version integer DEFAULT 1 NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    for_all boolean DEFAULT false NOT NULL,
    CONSTRAINT scenarios_audience CHECK ((NOT (for_all AND (customer_type IS NOT NULL)))),
    CONSTRAINT scenarios_customer_type_check CHECK ((customer_type = ANY (ARRAY['B2B'::text, 'B2C'::text])))
);
ALTER TABLE ONLY public.scenarios FORCE ROW LEVEL SECURITY;
CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.sign_ups (
    sign_up_id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    content jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    tenant_id uuid,
    master_ref text,
    manager jsonb,
    manager_asked_at timestamp with time zone,
    invited boolean DEFAULT false NOT NULL,
    formula jsonb,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
ALTER TABLE ONLY public.sign_ups FORCE ROW LEVEL SECURITY;
CREATE TABLE public.stopped_movements (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    movement_ref uuid NOT NULL,
    tiers_ref text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    stopped_at timestamp with time zone DEFAULT now() NOT NULL,
    stopped_by uuid
);
ALTER TABLE ONLY public.stopped_movements FORCE ROW LEVEL SECURITY;
CREATE TABLE public.subscriptions (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    type text NOT NULL,
    duration text NOT NULL,
    status text NOT NULL,
    began_on date NOT NULL,
    paid_periods integer DEFAULT 0 NOT NULL,
    valid_until date NOT NULL,
    refused_on date,
    refusals integer DEFAULT 0 NOT NULL,
    gateway text DEFAULT ''::text NOT NULL,
    means text DEFAULT ''::text NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    cancelled_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT subscriptions_duration_check CHECK ((duration = ANY (ARRAY['ONE_MONTH'::text, 'ONE_YEAR'::text, 'AUTOMATIC_DEBIT'::text]))),
    CONSTRAINT subscriptions_status_check CHECK ((status = ANY (ARRAY['TRIAL'::text, 'UNPAID'::text, 'ACTIVE'::text, 'DEBITING'::text, 'PAYMENT_REFUSED'::text, 'CANCELLED'::text, 'ENDED'::text]))),
    CONSTRAINT subscriptions_type_check CHECK ((type = ANY (ARRAY['TRIAL'::text, 'BASIC'::text])))
);
ALTER TABLE ONLY public.subscriptions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.tenants (
    tenant_id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone
);
ALTER TABLE ONLY public.tenants FORCE ROW LEVEL SECURITY;
CREATE TABLE public.tiers (
    tenant_id uuid NOT NULL,
    edition bigint NOT NULL,
    ref text NOT NULL,
    type text NOT NULL,
    legal_id text NOT NULL,
    name text NOT NULL,
    civility text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    address_line1 text NOT NULL,
    address_line2 text NOT NULL,
    address_line3 text NOT NULL,
    zip_code text NOT NULL,
    city text NOT NULL,
    country_iso3 text NOT NULL,
    digest integer NOT NULL,
    CONSTRAINT tiers_type_check CHECK ((type = ANY (ARRAY['B2B'::text, 'B2C'::text])))
);
ALTER TABLE ONLY public.tiers FORCE ROW LEVEL SECURITY;
CREATE TABLE public.tiers_settings (
    tenant_id uuid NOT NULL,
    master_ref text NOT NULL,
    tiers_ref text NOT NULL,
    scenario_id uuid,
    reminders_stopped boolean DEFAULT false NOT NULL,
    stopped_comment text DEFAULT ''::text NOT NULL,
    language text,
    wrong_phone text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    insolvent_since date,
    refused_sms_phone text DEFAULT ''::text NOT NULL,
    CONSTRAINT tiers_settings_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])))
);
ALTER TABLE ONLY public.tiers_settings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.users (
    user_id uuid DEFAULT gen_random_uuid() NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    data_location text DEFAULT ''::text NOT NULL,
    user_type text DEFAULT 'STANDARD'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    active_tenant_id uuid,
    erased_at timestamp with time zone,
    CONSTRAINT users_user_type_check CHECK ((user_type = ANY (ARRAY['STANDARD'::text, 'DEMO'::text])))
);
ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_pkey PRIMARY KEY (tenant_id, request_id);
ALTER TABLE ONLY public.acknowledged_invoices
    ADD CONSTRAINT acknowledged_invoices_pkey PRIMARY KEY (tenant_id, acknowledgement_id, invoice_key);
ALTER TABLE ONLY public.acknowledgements
    ADD CONSTRAINT acknowledgements_pkey PRIMARY KEY (tenant_id, acknowledgement_id);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (tenant_id, alert_id);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_tenant_id_master_ref_tiers_ref_round_type_key UNIQUE (tenant_id, master_ref, tiers_ref, round, type);
ALTER TABLE ONLY public.balance_sets
    ADD CONSTRAINT balance_sets_pkey PRIMARY KEY (tenant_id, master_ref, tiers_edition, movements_edition, as_of);
ALTER TABLE ONLY public.balances
    ADD CONSTRAINT balances_pkey PRIMARY KEY (tenant_id, set_id, ref);
ALTER TABLE ONLY public.bounces
    ADD CONSTRAINT bounces_pkey PRIMARY KEY (tenant_id, bounce_id);
ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_pkey PRIMARY KEY (tenant_id, call_id);
ALTER TABLE ONLY public.case_documents
    ADD CONSTRAINT case_documents_pkey PRIMARY KEY (tenant_id, event_id, file_id);
ALTER TABLE ONLY public.case_invoices
    ADD CONSTRAINT case_invoices_pkey PRIMARY KEY (tenant_id, event_id, "position");
ALTER TABLE ONLY public.case_payments
    ADD CONSTRAINT case_payments_pkey PRIMARY KEY (tenant_id, payment_id);
ALTER TABLE ONLY public.case_steps
    ADD CONSTRAINT case_steps_pkey PRIMARY KEY (tenant_id, event_id, step);
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (tenant_id, event_id);
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_tenant_id_master_ref_case_number_key UNIQUE (tenant_id, master_ref, case_number);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (tenant_id, message_id);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_tenant_id_user_id_request_key_key UNIQUE (tenant_id, user_id, request_key);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (tenant_id, contact_id);
ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT contracts_pkey PRIMARY KEY (tenant_id, contract_id);
ALTER TABLE ONLY public.draft_documents
    ADD CONSTRAINT draft_documents_pkey PRIMARY KEY (tenant_id, file_id);
ALTER TABLE ONLY public.draft_versions
    ADD CONSTRAINT draft_versions_pkey PRIMARY KEY (tenant_id, master_ref, user_id, kind);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (tenant_id, master_ref, user_id, kind);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (tenant_id, event_id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (tenant_id, file_id);
ALTER TABLE ONLY public.former_members
    ADD CONSTRAINT former_members_pkey PRIMARY KEY (tenant_id, user_id);
ALTER TABLE ONLY public.health_notices
    ADD CONSTRAINT health_notices_pkey PRIMARY KEY (tenant_id, notice_id);
ALTER TABLE ONLY public.health_notices
    ADD CONSTRAINT health_notices_tenant_id_master_ref_siren_kind_day_key UNIQUE (tenant_id, master_ref, siren, kind, day);
ALTER TABLE ONLY public.health_readings
    ADD CONSTRAINT health_readings_pkey PRIMARY KEY (tenant_id, master_ref, siren, read_on);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (tenant_id, user_id, key);
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_email_key UNIQUE (email);
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_pkey PRIMARY KEY (subject);
ALTER TABLE ONLY public.identity_artifacts
    ADD CONSTRAINT identity_artifacts_pkey PRIMARY KEY (model, id);
ALTER TABLE ONLY public.identity_attempts
    ADD CONSTRAINT identity_attempts_pkey PRIMARY KEY (bucket);
ALTER TABLE ONLY public.identity_documents
    ADD CONSTRAINT identity_documents_pkey PRIMARY KEY (tenant_id, file_uuid);
ALTER TABLE ONLY public.identity_keys
    ADD CONSTRAINT identity_keys_pkey PRIMARY KEY (purpose);
ALTER TABLE ONLY public.identity_processes
    ADD CONSTRAINT identity_processes_pkey PRIMARY KEY (tenant_id, process_id);
ALTER TABLE ONLY public.identity_registrations
    ADD CONSTRAINT identity_registrations_link_digest_key UNIQUE (link_digest);
ALTER TABLE ONLY public.identity_registrations
    ADD CONSTRAINT identity_registrations_pkey PRIMARY KEY (registration_id);
ALTER TABLE ONLY public.identity_resets
    ADD CONSTRAINT identity_resets_pkey PRIMARY KEY (link_digest);
ALTER TABLE ONLY public.import_chunks
    ADD CONSTRAINT import_chunks_pkey PRIMARY KEY (tenant_id, import_id, chunk);
ALTER TABLE ONLY public.import_edits
    ADD CONSTRAINT import_edits_pkey PRIMARY KEY (tenant_id, import_id, row_key);
ALTER TABLE ONLY public.import_errors
    ADD CONSTRAINT import_errors_pkey PRIMARY KEY (tenant_id, import_id, row_number, col_number, code);
ALTER TABLE ONLY public.import_kept
    ADD CONSTRAINT import_kept_pkey PRIMARY KEY (tenant_id, import_id, tiers_ref, document_number);
ALTER TABLE ONLY public.import_mappings
    ADD CONSTRAINT import_mappings_pkey PRIMARY KEY (tenant_id, master_ref, entity);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (tenant_id, import_id);
ALTER TABLE ONLY public.insolvencies
    ADD CONSTRAINT insolvencies_pkey PRIMARY KEY (tenant_id, insolvency_id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (tenant_id, invitation_id);
ALTER TABLE ONLY public.invoice_numbers
    ADD CONSTRAINT invoice_numbers_pkey PRIMARY KEY (issuer, year);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (tenant_id, invoice_id);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_tenant_id_number_key UNIQUE (tenant_id, number);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_tenant_id_transaction_number_key UNIQUE (tenant_id, transaction_number);
ALTER TABLE ONLY public.kept_statistics
    ADD CONSTRAINT kept_statistics_pkey PRIMARY KEY (tenant_id, master_ref, tiers_edition, movements_edition, as_of, name);
ALTER TABLE ONLY public.logs
    ADD CONSTRAINT logs_pkey PRIMARY KEY (tenant_id, log_id);
ALTER TABLE ONLY public.mail_notices
    ADD CONSTRAINT mail_notices_pkey PRIMARY KEY (tenant_id, notice_id, reminder_id);
ALTER TABLE ONLY public.mailbox_positions
    ADD CONSTRAINT mailbox_positions_pkey PRIMARY KEY (mailbox);
ALTER TABLE ONLY public.mailing_items
    ADD CONSTRAINT mailing_items_pkey PRIMARY KEY (tenant_id, mailing_id, "position");
ALTER TABLE ONLY public.mailings
    ADD CONSTRAINT mailings_pkey PRIMARY KEY (tenant_id, mailing_id);
ALTER TABLE ONLY public.masters
    ADD CONSTRAINT masters_pkey PRIMARY KEY (tenant_id, master_ref);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (tenant_id, user_id);
ALTER TABLE ONLY public.monitored_companies
    ADD CONSTRAINT monitored_companies_pkey PRIMARY KEY (tenant_id, master_ref, siren);
ALTER TABLE ONLY public.movement_details
    ADD CONSTRAINT movement_details_pkey PRIMARY KEY (tenant_id, master_ref, unique_ref);
ALTER TABLE ONLY public.movements
    ADD CONSTRAINT movements_pkey PRIMARY KEY (tenant_id, edition, unique_ref);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (tenant_id, order_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_tenant_id_transaction_number_key UNIQUE (tenant_id, transaction_number);
ALTER TABLE ONLY public.partner_messages
    ADD CONSTRAINT partner_messages_pkey PRIMARY KEY (tenant_id, message_id);
ALTER TABLE ONLY public.partner_messages
    ADD CONSTRAINT partner_messages_tenant_id_event_id_position_key UNIQUE (tenant_id, event_id, "position");
ALTER TABLE ONLY public.partner_received
    ADD CONSTRAINT partner_received_pkey PRIMARY KEY (signature);
ALTER TABLE ONLY public.partner_users
    ADD CONSTRAINT partner_users_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.partners
    ADD CONSTRAINT partners_code_key UNIQUE (code);
ALTER TABLE ONLY public.partners
    ADD CONSTRAINT partners_pkey PRIMARY KEY (partner_id);
ALTER TABLE ONLY public.planned_reminders
    ADD CONSTRAINT planned_reminders_pkey PRIMARY KEY (tenant_id, planned_id);
ALTER TABLE ONLY public.planned_reminders
    ADD CONSTRAINT planned_reminders_tenant_id_master_ref_tiers_ref_round_step_key UNIQUE (tenant_id, master_ref, tiers_ref, round, step_id);
ALTER TABLE ONLY public.plannings
    ADD CONSTRAINT plannings_pkey PRIMARY KEY (tenant_id, master_ref);
ALTER TABLE ONLY public.print_batches
    ADD CONSTRAINT print_batches_pkey PRIMARY KEY (tenant_id, batch_id);
ALTER TABLE ONLY public.print_letters
    ADD CONSTRAINT print_letters_pkey PRIMARY KEY (tenant_id, batch_id, "position");
ALTER TABLE ONLY public.print_letters
    ADD CONSTRAINT print_letters_tenant_id_batch_id_tiers_ref_key UNIQUE (tenant_id, batch_id, tiers_ref);
ALTER TABLE ONLY public.reminder_templates
    ADD CONSTRAINT reminder_templates_pkey PRIMARY KEY (tenant_id, template_id);
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_pkey PRIMARY KEY (tenant_id, reminder_id);
ALTER TABLE ONLY public.scenarios
    ADD CONSTRAINT scenarios_pkey PRIMARY KEY (tenant_id, scenario_id);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sign_ups
    ADD CONSTRAINT sign_ups_pkey PRIMARY KEY (sign_up_id);
ALTER TABLE ONLY public.stopped_movements
    ADD CONSTRAINT stopped_movements_pkey PRIMARY KEY (tenant_id, master_ref, movement_ref);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (tenant_id, master_ref);
ALTER TABLE ONLY public.tenants
    ADD CONSTRAINT tenants_pkey PRIMARY KEY (tenant_id);
ALTER TABLE ONLY public.tiers
    ADD CONSTRAINT tiers_pkey PRIMARY KEY (tenant_id, edition, ref);
ALTER TABLE ONLY public.tiers_settings
    ADD CONSTRAINT tiers_settings_pkey PRIMARY KEY (tenant_id, master_ref, tiers_ref);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_subject_key UNIQUE (subject);
CREATE UNIQUE INDEX access_requests_one_open ON public.access_requests USING btree (tenant_id, user_id) WHERE (status = 'OPEN'::text);
CREATE INDEX acknowledged_invoices_by_key ON public.acknowledged_invoices USING btree (tenant_id, invoice_key);
CREATE INDEX acknowledgements_by_tiers ON public.acknowledgements USING btree (tenant_id, master_ref, tiers_ref);
CREATE INDEX alerts_open ON public.alerts USING btree (tenant_id, master_ref, amount DESC, tiers_ref, type) WHERE (status = 'OPEN'::text);
CREATE INDEX balances_by_name ON public.balances USING btree (tenant_id, set_id, name_key, ref);
CREATE UNIQUE INDEX bounces_open ON public.bounces USING btree (tenant_id, master_ref, tiers_ref, email) WHERE (lifted_at IS NULL);
CREATE INDEX calls_by_step ON public.calls USING btree (tenant_id, planned_id);
CREATE INDEX calls_by_tiers ON public.calls USING btree (tenant_id, master_ref, tiers_ref, called_at DESC);
CREATE INDEX case_payments_by_case ON public.case_payments USING btree (tenant_id, event_id);
CREATE INDEX cases_by_partner ON public.cases USING btree (partner_id, sent_at DESC) WHERE (partner_id IS NOT NULL);
CREATE INDEX cases_by_status ON public.cases USING btree (tenant_id, master_ref, status, created_at DESC);
CREATE INDEX cases_by_tiers ON public.cases USING btree (tenant_id, master_ref, tiers_ref);
CREATE INDEX cases_to_transmit ON public.cases USING btree (mandate, created_at) WHERE (mandate = 'WAITING_TRANSFER'::text);
CREATE INDEX contacts_by_tiers ON public.contacts USING btree (tenant_id, master_ref, tiers_ref);
CREATE UNIQUE INDEX contacts_one_collection ON public.contacts USING btree (tenant_id, master_ref, tiers_ref) WHERE is_collection;
CREATE INDEX contracts_by_account ON public.contracts USING btree (tenant_id, master_ref, made_at DESC);
CREATE UNIQUE INDEX contracts_by_file ON public.contracts USING btree (tenant_id, file_id);
CREATE UNIQUE INDEX contracts_one_unsigned ON public.contracts USING btree (tenant_id, master_ref) WHERE (status = 'UNSIGNED'::text);
CREATE INDEX draft_documents_by_draft ON public.draft_documents USING btree (tenant_id, master_ref, user_id, kind);
CREATE INDEX events_by_kind ON public.events USING btree (tenant_id, master_ref, kind, start_date);
CREATE INDEX events_by_tiers ON public.events USING btree (tenant_id, master_ref, tiers_ref);
CREATE INDEX events_open ON public.events USING btree (tenant_id, master_ref, kind, planned_date) WHERE (end_date IS NULL);
CREATE INDEX health_notices_unseen ON public.health_notices USING btree (tenant_id, master_ref, created_at) WHERE (seen_at IS NULL);
CREATE INDEX identity_artifacts_by_account ON public.identity_artifacts USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX identity_artifacts_by_expiry ON public.identity_artifacts USING btree (expires_at);
CREATE INDEX identity_artifacts_by_grant ON public.identity_artifacts USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE UNIQUE INDEX identity_artifacts_by_uid ON public.identity_artifacts USING btree (model, uid) WHERE (uid IS NOT NULL);
CREATE INDEX identity_attempts_by_end ON public.identity_attempts USING btree (window_ends_at);
CREATE UNIQUE INDEX identity_documents_one_of_a_type ON public.identity_documents USING btree (tenant_id, master_ref, type);
CREATE INDEX identity_processes_by_account ON public.identity_processes USING btree (tenant_id, master_ref, started_at DESC);
CREATE INDEX identity_processes_pending ON public.identity_processes USING btree (status) WHERE (status = 'PENDING'::text);
CREATE INDEX identity_registrations_by_email ON public.identity_registrations USING btree (email);
CREATE INDEX identity_registrations_by_expiry ON public.identity_registrations USING btree (expires_at);
CREATE INDEX identity_registrations_by_interaction ON public.identity_registrations USING btree (interaction_uid);
CREATE INDEX identity_resets_by_expiry ON public.identity_resets USING btree (expires_at);
CREATE INDEX identity_resets_by_subject ON public.identity_resets USING btree (subject);
CREATE INDEX imports_by_master ON public.imports USING btree (tenant_id, master_ref, entity, import_id DESC);
CREATE UNIQUE INDEX imports_one_running ON public.imports USING btree (tenant_id, master_ref, entity) WHERE (state = ANY (ARRAY['RECEIVING'::text, 'FINALISING'::text]));
CREATE INDEX insolvencies_by_tiers ON public.insolvencies USING btree (tenant_id, master_ref, tiers_ref);
CREATE UNIQUE INDEX insolvencies_open ON public.insolvencies USING btree (tenant_id, master_ref, tiers_ref) WHERE (lifted_at IS NULL);
CREATE INDEX invitations_by_link ON public.invitations USING btree (link_digest);
CREATE UNIQUE INDEX invitations_one_open ON public.invitations USING btree (tenant_id, email) WHERE (accepted_at IS NULL);
CREATE INDEX invoices_by_date ON public.invoices USING btree (tenant_id, master_ref, issued_on DESC, number DESC);
CREATE INDEX logs_by_time ON public.logs USING btree (tenant_id, master_ref, at DESC, log_id);
CREATE UNIQUE INDEX mailings_one_at_a_time ON public.mailings USING btree (tenant_id, master_ref) WHERE (state = 'RUNNING'::text);
CREATE INDEX masters_by_siren ON public.masters USING btree (siren) WHERE (siren <> ''::text);
CREATE INDEX memberships_by_user ON public.memberships USING btree (user_id);
CREATE UNIQUE INDEX monitored_companies_one_free ON public.monitored_companies USING btree (tenant_id, master_ref) WHERE is_free;
CREATE INDEX monitored_companies_running ON public.monitored_companies USING btree (end_of_monitoring);
CREATE INDEX movements_by_tiers ON public.movements USING btree (tenant_id, tiers_ref, edition) WHERE (tiers_ref IS NOT NULL);
CREATE UNIQUE INDEX orders_standing ON public.orders USING btree (tenant_id, master_ref, purpose, subject) WHERE (status = ANY (ARRAY['CREATED'::text, 'WAITING'::text, 'UNKNOWN'::text]));
CREATE INDEX orders_to_ask ON public.orders USING btree (status, asked_at) WHERE (status = ANY (ARRAY['CREATED'::text, 'WAITING'::text, 'UNKNOWN'::text]));
CREATE INDEX partner_messages_due ON public.partner_messages USING btree (try_at) WHERE (status = 'WAITING'::text);
CREATE INDEX planned_reminders_by_amount ON public.planned_reminders USING btree (tenant_id, master_ref, amount) WHERE (status = ANY (ARRAY['PLANNED'::text, 'SENDING'::text, 'FAILED'::text]));
CREATE INDEX planned_reminders_by_date ON public.planned_reminders USING btree (tenant_id, master_ref, planned_date) WHERE (status = ANY (ARRAY['PLANNED'::text, 'SENDING'::text, 'FAILED'::text]));
CREATE INDEX planned_reminders_by_days ON public.planned_reminders USING btree (tenant_id, master_ref, days_late) WHERE (status = ANY (ARRAY['PLANNED'::text, 'SENDING'::text, 'FAILED'::text]));
CREATE INDEX planned_reminders_by_media ON public.planned_reminders USING btree (tenant_id, master_ref, media, planned_date) WHERE (status = ANY (ARRAY['PLANNED'::text, 'SENDING'::text, 'FAILED'::text]));
CREATE INDEX planned_reminders_postponed ON public.planned_reminders USING btree (tenant_id, master_ref, tiers_ref) WHERE (postponed_until IS NOT NULL);
CREATE INDEX print_batches_open ON public.print_batches USING btree (tenant_id, master_ref) WHERE (state = ANY (ARRAY['MAKING'::text, 'READY'::text, 'RECORDING'::text]));
CREATE INDEX reminders_by_message ON public.reminders USING btree (message_id);
CREATE INDEX reminders_by_planned ON public.reminders USING btree (tenant_id, planned_id);
CREATE INDEX reminders_by_tiers ON public.reminders USING btree (tenant_id, master_ref, tiers_ref, created_at DESC);
CREATE INDEX reminders_mailed ON public.reminders USING btree (tenant_id, master_ref, sent_at) WHERE ((media = 'EMAIL'::text) AND (sent_at IS NOT NULL));
CREATE UNIQUE INDEX reminders_standing ON public.reminders USING btree (tenant_id, planned_id) WHERE (status = ANY (ARRAY['SENDING'::text, 'SENT'::text, 'FAILED'::text]));
CREATE INDEX reminders_to_retry ON public.reminders USING btree (tenant_id, retry_at) WHERE (retry_at IS NOT NULL);
CREATE INDEX reminders_unfinished ON public.reminders USING btree (tenant_id, attempted_at) WHERE (status = 'SENDING'::text);
CREATE UNIQUE INDEX scenarios_one_by_type ON public.scenarios USING btree (tenant_id, master_ref, customer_type) WHERE (customer_type IS NOT NULL);
CREATE UNIQUE INDEX scenarios_one_for_all ON public.scenarios USING btree (tenant_id, master_ref) WHERE for_all;
CREATE INDEX sign_ups_by_account ON public.sign_ups USING btree (tenant_id, master_ref);
CREATE INDEX sign_ups_by_manager ON public.sign_ups USING btree (((manager ->> 'email'::text))) WHERE ((manager IS NOT NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX sign_ups_one_open ON public.sign_ups USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX stopped_movements_by_tiers ON public.stopped_movements USING btree (tenant_id, master_ref, tiers_ref);
CREATE INDEX subscriptions_to_follow ON public.subscriptions USING btree (valid_until) WHERE (status <> 'ENDED'::text);
ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(tenant_id);
ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id);
ALTER TABLE ONLY public.acknowledged_invoices
    ADD CONSTRAINT acknowledged_invoices_tenant_id_acknowledgement_id_fkey FOREIGN KEY (tenant_id, acknowledgement_id) REFERENCES public.acknowledgements(tenant_id, acknowledgement_id);
ALTER TABLE ONLY public.acknowledgements
    ADD CONSTRAINT acknowledgements_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES public.files(tenant_id, file_id);
ALTER TABLE ONLY public.acknowledgements
    ADD CONSTRAINT acknowledgements_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.balance_sets
    ADD CONSTRAINT balance_sets_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.bounces
    ADD CONSTRAINT bounces_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.case_documents
    ADD CONSTRAINT case_documents_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES public.cases(tenant_id, event_id);
ALTER TABLE ONLY public.case_documents
    ADD CONSTRAINT case_documents_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES public.files(tenant_id, file_id);
ALTER TABLE ONLY public.case_invoices
    ADD CONSTRAINT case_invoices_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES public.cases(tenant_id, event_id);
ALTER TABLE ONLY public.case_payments
    ADD CONSTRAINT case_payments_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES public.cases(tenant_id, event_id);
ALTER TABLE ONLY public.case_steps
    ADD CONSTRAINT case_steps_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES public.cases(tenant_id, event_id);
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(partner_id);
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES public.events(tenant_id, event_id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT contracts_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.draft_documents
    ADD CONSTRAINT draft_documents_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES public.files(tenant_id, file_id);
ALTER TABLE ONLY public.draft_documents
    ADD CONSTRAINT draft_documents_tenant_id_master_ref_user_id_kind_fkey FOREIGN KEY (tenant_id, master_ref, user_id, kind) REFERENCES public.drafts(tenant_id, master_ref, user_id, kind) ON DELETE CASCADE;
ALTER TABLE ONLY public.draft_versions
    ADD CONSTRAINT draft_versions_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.former_members
    ADD CONSTRAINT former_members_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(tenant_id);
ALTER TABLE ONLY public.former_members
    ADD CONSTRAINT former_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id);
ALTER TABLE ONLY public.health_notices
    ADD CONSTRAINT health_notices_tenant_id_master_ref_siren_fkey FOREIGN KEY (tenant_id, master_ref, siren) REFERENCES public.monitored_companies(tenant_id, master_ref, siren);
ALTER TABLE ONLY public.health_readings
    ADD CONSTRAINT health_readings_tenant_id_master_ref_siren_fkey FOREIGN KEY (tenant_id, master_ref, siren) REFERENCES public.monitored_companies(tenant_id, master_ref, siren);
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_subject_fkey FOREIGN KEY (subject) REFERENCES public.users(subject) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_documents
    ADD CONSTRAINT identity_documents_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.identity_processes
    ADD CONSTRAINT identity_processes_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.identity_resets
    ADD CONSTRAINT identity_resets_subject_fkey FOREIGN KEY (subject) REFERENCES public.identity_accounts(subject) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_chunks
    ADD CONSTRAINT import_chunks_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES public.imports(tenant_id, import_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_edits
    ADD CONSTRAINT import_edits_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES public.imports(tenant_id, import_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_errors
    ADD CONSTRAINT import_errors_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES public.imports(tenant_id, import_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_kept
    ADD CONSTRAINT import_kept_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES public.imports(tenant_id, import_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_mappings
    ADD CONSTRAINT import_mappings_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.insolvencies
    ADD CONSTRAINT insolvencies_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(tenant_id);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.kept_statistics
    ADD CONSTRAINT kept_statistics_tenant_id_master_ref_tiers_edition_movemen_fkey FOREIGN KEY (tenant_id, master_ref, tiers_edition, movements_edition, as_of) REFERENCES public.balance_sets(tenant_id, master_ref, tiers_edition, movements_edition, as_of) ON DELETE CASCADE;
ALTER TABLE ONLY public.logs
    ADD CONSTRAINT logs_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.mailing_items
    ADD CONSTRAINT mailing_items_tenant_id_mailing_id_fkey FOREIGN KEY (tenant_id, mailing_id) REFERENCES public.mailings(tenant_id, mailing_id);
ALTER TABLE ONLY public.mailings
    ADD CONSTRAINT mailings_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.masters
    ADD CONSTRAINT masters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(tenant_id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(tenant_id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id);
ALTER TABLE ONLY public.monitored_companies
    ADD CONSTRAINT monitored_companies_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.movement_details
    ADD CONSTRAINT movement_details_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.partner_messages
    ADD CONSTRAINT partner_messages_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES public.cases(tenant_id, event_id);
ALTER TABLE ONLY public.partner_users
    ADD CONSTRAINT partner_users_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(partner_id);
ALTER TABLE ONLY public.partner_users
    ADD CONSTRAINT partner_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id);
ALTER TABLE ONLY public.planned_reminders
    ADD CONSTRAINT planned_reminders_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.plannings
    ADD CONSTRAINT plannings_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.print_batches
    ADD CONSTRAINT print_batches_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.print_letters
    ADD CONSTRAINT print_letters_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES public.print_batches(tenant_id, batch_id);
ALTER TABLE ONLY public.reminder_templates
    ADD CONSTRAINT reminder_templates_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.scenarios
    ADD CONSTRAINT scenarios_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.sign_ups
    ADD CONSTRAINT sign_ups_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.sign_ups
    ADD CONSTRAINT sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id);
ALTER TABLE ONLY public.stopped_movements
    ADD CONSTRAINT stopped_movements_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE ONLY public.tiers_settings
    ADD CONSTRAINT tiers_settings_tenant_id_master_ref_fkey FOREIGN KEY (tenant_id, master_ref) REFERENCES public.masters(tenant_id, master_ref);
ALTER TABLE public.access_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.acknowledged_invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.acknowledgements ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alerts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.balance_sets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.balances ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.bounces ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.case_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.case_invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.case_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.case_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cases ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contacts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contracts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.draft_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.draft_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.former_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.health_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.health_readings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_artifacts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_processes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_registrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_resets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.import_chunks ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.import_edits ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.import_errors ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.import_kept ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.import_mappings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.insolvencies ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.invoice_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.kept_statistics ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.logs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.mail_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.mailbox_positions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.mailing_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.mailings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.masters ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.memberships ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.monitored_companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.movement_details ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.movements ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_function ON public.invoice_numbers USING (true) WITH CHECK (true);
CREATE POLICY of_partner ON public.case_documents FOR SELECT TO echeance_partner USING ((EXISTS ( SELECT
   FROM public.cases c
  WHERE ((c.tenant_id = case_documents.tenant_id) AND (c.event_id = case_documents.event_id)))));
CREATE POLICY of_partner ON public.case_invoices FOR SELECT TO echeance_partner USING ((EXISTS ( SELECT
   FROM public.cases c
  WHERE ((c.tenant_id = case_invoices.tenant_id) AND (c.event_id = case_invoices.event_id)))));
CREATE POLICY of_partner ON public.case_payments FOR SELECT TO echeance_partner USING ((EXISTS ( SELECT
   FROM public.cases c
  WHERE ((c.tenant_id = case_payments.tenant_id) AND (c.event_id = case_payments.event_id)))));
CREATE POLICY of_partner ON public.case_steps FOR SELECT TO echeance_partner USING ((EXISTS ( SELECT
   FROM public.cases c
  WHERE ((c.tenant_id = case_steps.tenant_id) AND (c.event_id = case_steps.event_id)))));
CREATE POLICY of_partner ON public.cases FOR SELECT TO echeance_partner USING ((partner_id = (current_setting('app.partner'::text))::uuid));
CREATE POLICY of_partner ON public.files FOR SELECT TO echeance_partner USING ((EXISTS ( SELECT
   FROM public.case_documents d
  WHERE ((d.tenant_id = files.tenant_id) AND (d.file_id = files.file_id)))));
CREATE POLICY of_partner ON public.partner_messages FOR SELECT TO echeance_partner USING (((kind = 'MANDATE'::text) AND (EXISTS ( SELECT
   FROM public.cases c
  WHERE ((c.tenant_id = partner_messages.tenant_id) AND (c.event_id = partner_messages.event_id))))));
CREATE POLICY of_system ON public.access_requests TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.acknowledged_invoices TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.acknowledgements TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.alerts TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.balance_sets TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.balances TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.bounces TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.calls TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.case_documents TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.case_invoices TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.case_payments TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.case_steps TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.cases TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.contact_messages TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.contacts TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.contracts TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.draft_documents TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.draft_versions TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.drafts TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.events TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.files TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.former_members TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.health_notices TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.health_readings TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.idempotency_keys TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.identity_accounts TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.identity_artifacts TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.identity_attempts TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.identity_documents TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.identity_keys TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.identity_processes TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.identity_registrations TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.identity_resets TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.import_chunks TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.import_edits TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.import_errors TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.import_kept TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.import_mappings TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.imports TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.insolvencies TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.invitations TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.invoices TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.kept_statistics TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.logs TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.mail_notices TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.mailbox_positions TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.mailing_items TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.mailings TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.masters TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.memberships TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.monitored_companies TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.movement_details TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.movements TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.orders TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.partner_messages TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.partner_received TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.partner_users TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.partners TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.planned_reminders TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.plannings TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.print_batches TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.print_letters TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.reminder_templates TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.reminders TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.scenarios TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.sign_ups TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.stopped_movements TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.subscriptions TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.tenants TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.tiers TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.tiers_settings TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON public.users TO echeance_system USING (true) WITH CHECK (true);
CREATE POLICY of_tenant ON public.access_requests TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.acknowledged_invoices TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.acknowledgements TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.alerts TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.balance_sets TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.balances TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.bounces TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.calls TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.case_documents TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.case_invoices TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.case_payments TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.case_steps TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.cases TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.contact_messages TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.contacts TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.contracts TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.draft_documents TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.draft_versions TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.drafts TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.events TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.files TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.former_members TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.health_notices TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.health_readings TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.idempotency_keys TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.identity_documents TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.identity_processes TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.import_chunks TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.import_edits TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.import_errors TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.import_kept TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.import_mappings TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.imports TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.insolvencies TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.invitations TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.invoices TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.kept_statistics TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.logs TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.mail_notices TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.mailing_items TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.mailings TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.masters TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.memberships TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.monitored_companies TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.movement_details TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.movements TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.orders TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.partner_messages TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.planned_reminders TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.plannings TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.print_batches TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.print_letters TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.reminder_templates TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.reminders TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.scenarios TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.sign_ups TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.stopped_movements TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.subscriptions TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.tenants TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.tiers TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.tiers_settings TO echeance_app USING ((tenant_id = (current_setting('app.tenant'::text))::uuid)) WITH CHECK ((tenant_id = (current_setting('app.tenant'::text))::uuid));
CREATE POLICY of_tenant ON public.users FOR SELECT TO echeance_app USING (((EXISTS ( SELECT
   FROM public.memberships m
  WHERE ((m.user_id = users.user_id) AND (m.tenant_id = (current_setting('app.tenant'::text))::uuid)))) OR (EXISTS ( SELECT
   FROM public.former_members f
  WHERE ((f.user_id = users.user_id) AND (f.tenant_id = (current_setting('app.tenant'::text))::uuid))))));
ALTER TABLE public.orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.partner_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.partner_received ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.partner_users ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.partners ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.planned_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.plannings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.print_batches ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.print_letters ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reminder_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.scenarios ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sign_ups ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.stopped_movements ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tenants ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tiers ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tiers_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;
GRANT USAGE ON SCHEMA public TO echeance_app;
GRANT USAGE ON SCHEMA public TO echeance_system;
GRANT USAGE ON SCHEMA public TO echeance_partner;
REVOKE ALL ON FUNCTION public.next_invoice_number(issuer text, year integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.next_invoice_number(issuer text, year integer) TO echeance_app;
GRANT ALL ON FUNCTION public.next_invoice_number(issuer text, year integer) TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_requests TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_requests TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.acknowledged_invoices TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.acknowledged_invoices TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.acknowledgements TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.acknowledgements TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alerts TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alerts TO echeance_system;
GRANT USAGE ON SEQUENCE public.balance_set_ids TO echeance_app;
GRANT USAGE ON SEQUENCE public.balance_set_ids TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.balance_sets TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.balance_sets TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.balances TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.balances TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bounces TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bounces TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.calls TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.calls TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.case_documents TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.case_documents TO echeance_system;
GRANT SELECT ON TABLE public.case_documents TO echeance_partner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.case_invoices TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.case_invoices TO echeance_system;
GRANT SELECT ON TABLE public.case_invoices TO echeance_partner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.case_payments TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.case_payments TO echeance_system;
GRANT SELECT ON TABLE public.case_payments TO echeance_partner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.case_steps TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.case_steps TO echeance_system;
GRANT SELECT ON TABLE public.case_steps TO echeance_partner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cases TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cases TO echeance_system;
GRANT SELECT ON TABLE public.cases TO echeance_partner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_messages TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_messages TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contacts TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contacts TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contracts TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contracts TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.draft_documents TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.draft_documents TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.draft_versions TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.draft_versions TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.drafts TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.drafts TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.events TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.events TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.files TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.files TO echeance_system;
GRANT SELECT ON TABLE public.files TO echeance_partner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.former_members TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.former_members TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.health_notices TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.health_notices TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.health_readings TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.health_readings TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_accounts TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_artifacts TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_attempts TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_documents TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_documents TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_keys TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_processes TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_processes TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_registrations TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_resets TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_chunks TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_chunks TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_edits TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_edits TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_errors TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_errors TO echeance_system;
GRANT USAGE ON SEQUENCE public.import_ids TO echeance_app;
GRANT USAGE ON SEQUENCE public.import_ids TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_kept TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_kept TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_mappings TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_mappings TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imports TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imports TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.insolvencies TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.insolvencies TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invoices TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invoices TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.kept_statistics TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.kept_statistics TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.logs TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.logs TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_notices TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_notices TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mailbox_positions TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mailing_items TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mailing_items TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mailings TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mailings TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.masters TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.masters TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.memberships TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.memberships TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.monitored_companies TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.monitored_companies TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.movement_details TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.movement_details TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.movements TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.movements TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_messages TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_messages TO echeance_app;
GRANT SELECT ON TABLE public.partner_messages TO echeance_partner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_received TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_users TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partners TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.planned_reminders TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.planned_reminders TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.plannings TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.plannings TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.print_batches TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.print_batches TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.print_letters TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.print_letters TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reminder_templates TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reminder_templates TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reminders TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reminders TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scenarios TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scenarios TO echeance_system;
GRANT SELECT,UPDATE ON TABLE public.sign_ups TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_ups TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stopped_movements TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stopped_movements TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.subscriptions TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.subscriptions TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenants TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenants TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tiers TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tiers TO echeance_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tiers_settings TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tiers_settings TO echeance_system;
GRANT SELECT ON TABLE public.users TO echeance_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO echeance_system;
insert into public.schema_migrations (name) values
  ('0001_ground.sql'),
  ('0002_identity.sql'),
  ('0003_balances.sql'),
  ('0004_chasing.sql'),
  ('0005_scenarios.sql'),
  ('0006_events.sql'),
  ('0007_letters.sql'),
  ('0008_sends.sql'),
  ('0009_lists.sql'),
  ('0010_calls.sql'),
  ('0011_postponed.sql'),
  ('0012_contact.sql'),
  ('0013_customers.sql'),
  ('0015_instead_of.sql'),
  ('0016_cases.sql'),
  ('0019_partner.sql'),
  ('0022_answers.sql'),
  ('0023_acknowledgements.sql'),
  ('0024_case_documents.sql'),
  ('0025_draft_versions.sql'),
  ('0026_sign_up.sql'),
  ('0028_identity_documents.sql'),
  ('0029_contracts.sql'),
  ('0030_subscriptions.sql'),
  ('0031_invoices.sql'),
  ('0032_tenants.sql'),
  ('0033_health.sql'),
  ('0034_erasure.sql');
