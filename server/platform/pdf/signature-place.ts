/** Bytes that are kept free in a document for its signature: room for a chain of certificates. */
export const SIGNATURE_BYTES = 16_384

/** What stands in a document where its ranges come to stand: nine digits each, so that nothing moves. */
export const RANGE_PLACEHOLDER = 999_999_999

/** Who seals a document, why and when. */
export type SignaturePlace = { name: string; reason: string; at: Date }

type Reference = { data: Record<string, unknown>; end(): void }
/** What the types of pdfkit leave out. */
type Inside = {
  _root: { data: { AcroForm: Reference } }
  page: { dictionary: Reference; annotations: Reference[] }
  ref(data: object): Reference
}

/** Flags of a form: it is signed, and nothing is to be changed but by adding (ISO 32000-1, 12.7.2). */
const SIGNED_APPEND_ONLY = 3
/** Flags of an annotation: printed, locked (12.5.3). */
const PRINTED_LOCKED = 132

/** Keeps a place free for a signature on the page that is being written; it is filled once the document is whole. */
export const placeSignature = (document: PDFKit.PDFDocument, { name, reason, at }: SignaturePlace): void => {
  const inside = document as unknown as Inside
  // The library writes texts that are objects as strings, and plain ones as names.
  const text = (value: string) => Object(value) as string
  const signature = inside.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    Name: text(name),
    Reason: text(reason),
    M: at,
  })
  const field = inside.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: PRINTED_LOCKED,
    T: text('Signature'),
    P: inside.page.dictionary,
    V: signature,
  })
  inside.page.annotations.push(field)
  document.initForm()
  const form = inside._root.data.AcroForm
  // Drawn by no reader: that would change what is signed.
  Object.assign(form.data, { Fields: [field], SigFlags: SIGNED_APPEND_ONLY, NeedAppearances: false })
  for (const part of [signature, field]) part.end()
}
