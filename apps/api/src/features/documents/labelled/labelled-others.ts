import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { pdf, photo } from '../testing.ts'
import { labelled, type LabelledFile } from './labelled-file.ts'

const text = (words: string) => () => Buffer.from(words, 'latin1')
const picture = () => sharp({ create: { width: 32, height: 32, channels: 3, background: 'white' } })

/** Of a kind that is not taken, whatever it is called. */
const OTHER_KINDS = labelled('DOCUMENT_TYPE', {
  'a page': text('<!doctype html><html><script>alert(1)</script></html>'),
  'a page behind empty lines': text('\n\n\n  <html onload="alert(1)">'),
  'a page in letters of two bytes': () => Buffer.from('\ufeff<html></html>', 'utf16le'),
  'a drawing that acts': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a drawing with a declaration': text('<?xml version="1.0"?><svg><script>1</script></svg>'),
  'an XML file that reads another': text('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
  'a script of a server': text("<?php system('id'); ?>"),
  'a script of a shell': text('#!/bin/sh\nid\n'),
  'a script of a browser': text('alert(document.domain)'),
  'a program for Windows': text('MZ\x90\0\x03\0\0\0program'),
  'a program for Linux': text('\x7fELF\x02\x01\x01\0'),
  'a program for a Mac': text('\xcf\xfa\xed\xfe\x07\0\0\x01'),
  'a program for Java': text('\xca\xfe\xba\xbe\0\0\0\x34'),
  'a program for the browser': text('\0asm\x01\0\0\0'),
  'a ZIP': text(`PK\x03\x04\x14\0\0\0\0\0PK\x05\x06${'\0'.repeat(18)}`),
  'an archive of RAR': text('Rar!\x1a\x07\x01\0'),
  'an archive of 7-Zip': text('7z\xbc\xaf\x27\x1c\0\x04'),
  'a compressed file': () => gzipSync('hello'),
  'an old document of Word': text(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(504)}`),
  'a document in rich text': text('{\\rtf1\\ansi hello}'),
  'a page of PostScript': text('%!PS-Adobe-3.0\n'),
  'a GIF': () => picture().gif().toBuffer(),
  'a WebP': () => picture().webp().toBuffer(),
  'a TIFF': () => picture().tiff().toBuffer(),
  'an AVIF': () => picture().avif().toBuffer(),
  'a bitmap': text(`BM${'\0'.repeat(60)}`),
  'an icon': text('\0\0\x01\0\x01\0\x10\x10'),
  'a file of Photoshop': text('8BPS\0\x01'),
  'a film': text('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'),
  'a song': text('ID3\x03\0\0\0\0\0\x21'),
  'a font': text('wOF2\0\x01\0\0'),
  'a table of values': text('name,amount\n=cmd|calc,1\n'),
  'a mail': text('From: a@example.com\nSubject: hi\n\nhello'),
  'the test file of virus scanners': text(
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  ),
  'one letter': text('x'),
  'empty bytes': () => Buffer.alloc(4_096),
  'a PDF behind other words': () => Buffer.concat([Buffer.from('hello\n'), pdf()]),
  'a PDF behind a program': () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), pdf()]),
  'a JPEG behind other words': async () => Buffer.concat([Buffer.from('hello\n'), await photo()]),
  'a PNG without its first letter': async () => (await photo('png')).subarray(1),
})

/** What a good file is called says nothing of it, and nothing of what it is called reaches a disk. */
const NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\drivers\\etc\\hosts',
  '/etc/cron.d/job',
  'C:\\autoexec.bat',
  '....//....//secret',
  '%2e%2e%2f%2e%2e%2fsecret.jpg',
  'passport.jpg.exe',
  'passport.pdf.php',
  'passport.php.jpg',
  'passport.html',
  'passport.svg',
  'passport\u202egpj.exe',
  'passport\u2066gpj.exe',
  'passport.jpg\0.exe',
  'passport.jpg ',
  'passport.jpg...',
  'CON.jpg',
  'passport.jpg:stream.exe',
  '.htaccess',
  '-rf.jpg',
  '$(id).jpg',
  "'; drop table document; --.jpg",
  '<img src=x onerror=alert(1)>.jpg',
  `${'a'.repeat(400)}.jpg`,
  '\ud83d\udcc4.jpg',
]
const NAMED: readonly LabelledFile[] = NAMES.map((filename) => ({
  what: `a photograph called ${JSON.stringify(filename).slice(0, 60)}`,
  verdict: 'kept',
  content: () => photo(),
  filename,
}))

/** Said to be something else than it is. */
const SAID: readonly LabelledFile[] = [
  ['a photograph said to be a page', 'text/html', 'kept', () => photo()],
  ['a photograph said to be a drawing', 'image/svg+xml', 'kept', () => photo()],
  ['a photograph said to be a PDF', 'application/pdf', 'kept', () => photo()],
  ['a PDF said to be a photograph', 'image/jpeg', 'kept', () => pdf()],
  ['a PNG said to be a JPEG', 'image/jpeg', 'kept', () => photo('png')],
  ['a page said to be a photograph', 'image/png', 'DOCUMENT_TYPE', text('<html></html>')],
  ['a drawing said to be a photograph', 'image/png', 'DOCUMENT_TYPE', text('<svg/>')],
  ['a program said to be a PDF', 'application/pdf', 'DOCUMENT_TYPE', text('MZ\x90\0')],
].map(
  ([what, declared, verdict, content]) => ({ what, declared, verdict, content }) as LabelledFile,
)

export const LABELLED_OTHERS: readonly LabelledFile[] = [...OTHER_KINDS, ...NAMED, ...SAID]
