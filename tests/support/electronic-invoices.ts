import PDFDocument from 'pdfkit'

type Invoice = { number: string; type?: string; siren?: string; due?: string; amount?: string }

/** An invoice in CII, the syntax of Factur-X; dates are `yyyyMMdd`. */
export const ciiInvoice = ({
  number,
  type = '380',
  siren = '732829320',
  due = '20251014',
  amount = '1234.50',
}: Invoice): string => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>
    <ram:ID>urn:factur-x.eu:1p0:minimum</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>${type}</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20250914</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Vendeur</ram:Name></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Acheteur &amp; Fils</ram:Name>
        <ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${siren}</ram:ID></ram:SpecifiedLegalOrganization>
      </ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>
        <udt:DateTimeString format="102">${due}</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>${amount}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>${amount}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`

/** An invoice or a credit note in UBL. */
export const ublInvoice = (root: 'Invoice' | 'CreditNote', number: string): string => `<?xml version="1.0"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="a" xmlns:cbc="b">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>2025-09-14</cbc:IssueDate><cbc:DueDate>2025-10-14</cbc:DueDate>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity>
    <cbc:RegistrationName><![CDATA[Acheteur & Fils]]></cbc:RegistrationName><cbc:CompanyID>73282932000074</cbc:CompanyID>
  </cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">1234.5</cbc:PayableAmount></cac:LegalMonetaryTotal>
</${root}>`

/** A PDF with a text layer and, for Factur-X, its XML attached. */
export const invoicePdf = (text: string, attached?: { name: string; xml: string }): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new PDFDocument()
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.text(text)
    if (attached) pdf.file(Buffer.from(attached.xml), { name: attached.name, type: 'text/xml' })
    pdf.end()
  })
