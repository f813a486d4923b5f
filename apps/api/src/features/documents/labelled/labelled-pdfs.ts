import { deflateSync } from 'node:zlib'
import { labelled, type LabelledFile } from './labelled-file.ts'

const MB = 1024 * 1024
const HEAD =
  '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'
const TAIL = 'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'

const bytes = (part: string | Buffer) =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : part

/** A PDF with other parts between its first objects and its end. */
const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([`%PDF-1.7\n${HEAD}`, ...parts, TAIL].map(bytes))

interface StreamOf {
  readonly dictionary: string
  readonly content: string | Buffer
  readonly begins?: string
}
const stream = ({ dictionary, content, begins = 'stream\n' }: StreamOf): Buffer =>
  Buffer.concat(
    [
      `3 0 obj\n<< ${dictionary} /Length ${content.length} >>\n${begins}`,
      content,
      '\nendstream\nendobj\n',
    ].map(bytes),
  )

const OBJECTS = '/Type /ObjStm /N 1 /First 4'
const compressed = (content: string, dictionary = OBJECTS, begins?: string) =>
  stream({
    dictionary: `${dictionary} /Filter /FlateDecode`,
    content: deflateSync(Buffer.from(content, 'latin1')),
    ...(begins === undefined ? {} : { begins }),
  })

const hexOf = (letter: string) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`
const allInHex = (name: string) => name.replace(/./g, hexOf)
const lastInHex = (name: string) => name.slice(0, -1) + hexOf(name.at(-1) ?? '').toUpperCase()

/** The names that act, each in the words it usually stands in. */
const ACTING: Readonly<Record<string, (name: string) => string>> = {
  JavaScript: (name) => `<< /S /${name} /JS (app.alert(1)) >>`,
  Launch: (name) => `<< /S /${name} /F (cmd.exe) >>`,
  OpenAction: (name) => `<< /Type /Catalog /${name} 9 0 R >>`,
  EmbeddedFile: (name) => `<< /Type /${name} /Subtype /application#2Fzip >>`,
  EmbeddedFiles: (name) => `<< /Names << /${name} 9 0 R >> >>`,
  RichMedia: (name) => `<< /Type /Annot /Subtype /${name} >>`,
  SubmitForm: (name) => `<< /S /${name} /F (https://example.com) >>`,
  ImportData: (name) => `<< /S /${name} /F (data.fdf) >>`,
  GoToR: (name) => `<< /S /${name} /F (//198.51.100.7/share) /D [0 /Fit] >>`,
  GoToE: (name) => `<< /S /${name} /T << /R /C >> >>`,
  Rendition: (name) => `<< /S /${name} /OP 0 >>`,
  AA: (name) => `<< /Type /Page /${name} << /O 9 0 R >> >>`,
  JS: (name) => `<< /${name} (app.alert(1)) >>`,
  XFA: (name) => `<< /AcroForm << /${name} [] >> >>`,
}
const HIDING: Readonly<
  Record<string, (words: (of: (name: string) => string) => string) => Buffer>
> = {
  'as it is': (words) => pdf(`4 0 obj\n${words((name) => name)}\nendobj\n`),
  'with its letters as numbers': (words) => pdf(`4 0 obj\n${words(allInHex)}\nendobj\n`),
  'in compressed objects': (words) => pdf(compressed(`4 0 ${words((name) => name)}`)),
  'in compressed objects, its last letter as a number': (words) =>
    pdf(compressed(`4 0 ${words(lastInHex)}`)),
}
const acting = Object.entries(ACTING).flatMap(([name, words]) =>
  Object.entries(HIDING).map(([how, hidden]) => [
    `a PDF with ${name} ${how}`,
    () => hidden((of) => words(of(name))),
  ]),
)

const SCRIPT = '4 0 << /S /JavaScript /JS (app.alert(1)) >>'
const PADDING = ' '.repeat(600 * 1024)
const upPredicted = (words: string) => {
  // Each row of four letters as its distance from the row before.
  const rows: number[] = []
  for (let at = 0; at < words.length; at += 4) {
    rows.push(2)
    for (let i = at; i < at + 4; i += 1)
      rows.push(
        ((words.charCodeAt(i) || 32) - (at === 0 ? 0 : words.charCodeAt(i - 4)) + 256) & 255,
      )
  }
  return deflateSync(Buffer.from(rows))
}
const ascii85 = (words: string) => {
  let out = ''
  for (let at = 0; at < words.length; at += 4) {
    let value = Buffer.from(words.slice(at, at + 4).padEnd(4, ' '), 'latin1').readUInt32BE()
    let group = ''
    for (let i = 0; i < 5; i += 1) {
      group = String.fromCharCode(33 + (value % 85)) + group
      value = Math.floor(value / 85)
    }
    out += group
  }
  return `${out}~>`
}

const UNSAFE = labelled('DOCUMENT_UNSAFE', {
  ...(Object.fromEntries(acting) as Record<string, () => Buffer>),
  'a PDF that is encrypted': () =>
    bytes(`%PDF-1.7\n${HEAD}trailer\n<< /Root 1 0 R /Encrypt 5 0 R >>\n%%EOF\n`),
  'a PDF that is encrypted, its letters as numbers': () =>
    bytes(`%PDF-1.7\n${HEAD}trailer\n<< /Root 1 0 R /${allInHex('Encrypt')} 5 0 R >>\n%%EOF\n`),
  'a PDF that is encrypted by its stream of references': () =>
    pdf(stream({ dictionary: '/Type /XRef /Encrypt 5 0 R', content: 'x' })),
  'a script in objects that are not compressed': () =>
    pdf(stream({ dictionary: OBJECTS, content: SCRIPT })),
  'a script in objects whose kind has letters as numbers': () =>
    pdf(compressed('4 0 << /JS (x) /AA 5 0 R >>', '/Type /Obj#53tm /N 1 /#46irst 4')),
  'a script in objects that do not say what they are': () =>
    pdf(compressed(SCRIPT, '/N 1 /First 4')),
  'a script in a part that is said to be a page': () => pdf(compressed(SCRIPT, '')),
  'a script in objects whose kind stands far before them': () =>
    pdf(compressed(SCRIPT, `${OBJECTS} ${PADDING}`)),
  'a script in objects that begin behind a carriage return': () =>
    pdf(compressed(SCRIPT, OBJECTS, 'stream\r')),
  'a script in objects that begin behind a line of nothing': () =>
    pdf(compressed(SCRIPT, OBJECTS, 'stream   \r\n')),
  'a script in objects in numbers of sixteen': () =>
    pdf(
      stream({
        dictionary: `${OBJECTS} /Filter /ASCIIHexDecode`,
        content: `${Buffer.from(SCRIPT).toString('hex')}>`,
      }),
    ),
  'a script in objects in letters of eighty-five': () =>
    pdf(stream({ dictionary: `${OBJECTS} /Filter /ASCII85Decode`, content: ascii85(SCRIPT) })),
  'a script in objects compressed and then written in numbers': () =>
    pdf(
      stream({
        dictionary: `${OBJECTS} /Filter [/ASCIIHexDecode /FlateDecode]`,
        content: `${deflateSync(Buffer.from(SCRIPT)).toString('hex')}>`,
      }),
    ),
  'a script in objects written as distances from row to row': () =>
    pdf(
      stream({
        dictionary: `${OBJECTS} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>`,
        content: upPredicted(SCRIPT),
      }),
    ),
  'a script in objects whose coding is named elsewhere': () =>
    pdf(
      stream({
        dictionary: `${OBJECTS} /Filter 7 0 R`,
        content: `${Buffer.from(SCRIPT).toString('hex')}>`,
      }),
      '7 0 obj\n/ASCIIHexDecode\nendobj\n',
    ),
  'a script between words that look like a stream': () =>
    pdf(
      '4 0 obj\n(stream\n)\nendobj\n5 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n6 0 obj\n(endstream)\nendobj\n',
    ),
  'a script in a remark': () => pdf('% << /S /JavaScript >>\n'),
  'objects with a script behind words that look like a stream': () =>
    pdf('4 0 obj\n(stream\n)\nendobj\n', compressed(SCRIPT)),
  'a script across two pieces of the reading': () =>
    pdf(
      `% ${' '.repeat(256 * 1024 - HEAD.length - 9 - 2 - 10)}`,
      '\n4 0 obj\n<< /S /JavaScript >>\nendobj\n',
    ),
  'a script in a later version of the file': () =>
    Buffer.concat([pdf(), bytes('4 0 obj\n<< /S /JavaScript >>\nendobj\n'), bytes(TAIL)]),
  'a bomb in one part': () => pdf(compressed(' '.repeat(260 * MB), '')),
  'more parts than anybody writes': () =>
    pdf(...Array.from({ length: 2_001 }, () => compressed('x', ''))),
  'a PDF with a ZIP behind it': () => Buffer.concat([pdf(), bytes(`PK\x05\x06${'\0'.repeat(18)}`)]),
  'a PDF with a ZIP behind it that ends as a PDF does': () =>
    Buffer.concat([pdf(), bytes(`PK\x03\x04xPK\x05\x06${'\0'.repeat(16)}\x06\0%%EOF\n`)]),
  'a PDF with a program behind it': () => Buffer.concat([pdf(), bytes('MZ\x90\0program')]),
  'a PDF with a page behind it': () => Buffer.concat([pdf(), bytes('<html></html>')]),
  'a PDF that begins as a page': () => pdf('4 0 obj\n(<html><body>)\nendobj\n'),
  'a PDF with the script of a page in its middle': () =>
    pdf(`% ${' '.repeat(4_000)}\n`, '4 0 obj\n(<script>alert(1)</script>)\nendobj\n'),
  'a PDF with a script of a server in a picture': () =>
    pdf(stream({ dictionary: '/Subtype /Image', content: "<?php system('id'); ?>" })),
})

const version = (of: string) => () => bytes(`%PDF-${of}\n${HEAD}${TAIL}`)
const GOOD = labelled('kept', {
  ...Object.fromEntries(
    ['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '2.0'].map((of) => [
      `a PDF of version ${of}`,
      version(of),
    ]),
  ),
  'a PDF with a page of text': () =>
    pdf(compressed('BT /F1 12 Tf (JavaScript is a language.) Tj ET', '')),
  'a PDF with a picture': () =>
    pdf(
      stream({
        dictionary: '/Subtype /Image /Filter /DCTDecode',
        content: Buffer.from('\xff\xd8\xff\xe0 /JS /AA \xff\xd9', 'latin1'),
      }),
    ),
  'a PDF with a picture as distances from row to row': () =>
    pdf(
      stream({
        dictionary: '/Subtype /Image /Filter /FlateDecode /DecodeParms << /Predictor 15 >>',
        content: deflateSync(Buffer.alloc(9_000, '/JS (x) ')),
      }),
    ),
  'a PDF with outlines before a picture of another coding': () =>
    pdf(
      '4 0 obj\n<< /Type /Outlines /First 5 0 R /Last 5 0 R >>\nendobj\n',
      stream({ dictionary: '/Subtype /Image /Filter /LZWDecode', content: '\x80\x0b' }),
    ),
  'a PDF with compressed objects': () =>
    pdf(compressed('4 0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')),
  'a PDF with a stream of references': () =>
    pdf(
      stream({
        dictionary:
          '/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
        content: deflateSync(Buffer.alloc(40)),
      }),
    ),
  'a PDF with a link': () =>
    pdf('4 0 obj\n<< /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>\nendobj\n'),
  'a PDF with names that begin as others do': () =>
    pdf('4 0 obj\n<< /AAPL:Keywords [] /JSX 1 /Launcher 2 /OpenActions 3 >>\nendobj\n'),
  'a PDF with a form': () => pdf('4 0 obj\n<< /AcroForm << /Fields [] >> >>\nendobj\n'),
  'a PDF in lines of another system': () =>
    bytes(pdf().toString('latin1').replaceAll('\n', '\r\n')),
  'a PDF with nothing behind its end': () => bytes(pdf().toString('latin1').trimEnd()),
  'a PDF with empty bytes behind its end': () => Buffer.concat([pdf(), Buffer.alloc(512)]),
  'a PDF of two versions': () => Buffer.concat([pdf(), bytes(TAIL)]),
  'a PDF of 3 MB': () =>
    pdf(stream({ dictionary: '/Subtype /Image', content: Buffer.alloc(3 * MB, 'picture') })),
  'a PDF with 500 parts': () =>
    pdf(...Array.from({ length: 500 }, () => compressed('BT (page) Tj ET', ''))),
  'a PDF of a bank, with words about itself': () =>
    pdf(
      stream({
        dictionary: '/Type /Metadata /Subtype /XML',
        content: '<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>',
      }),
    ),
})

const BROKEN = labelled('DOCUMENT_UNREADABLE', {
  ...Object.fromEntries(
    [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => [
      `${share * 100} % of a PDF`,
      () => pdf().subarray(0, Math.floor(pdf().length * share)),
    ]),
  ),
  'the first bytes of a PDF': () => bytes('%PDF-1.4\n'),
})

export const LABELLED_PDFS: readonly LabelledFile[] = [...GOOD, ...UNSAFE, ...BROKEN]
