/**
 * Display strings that a careless or malicious editor, or a faulty sanitizer, could produce, grouped by attack. The tests
 * render each one with the real component and check the result with a real HTML parser.
 */
const js = 'javascript:alert(1)';

const elements = `
<script>alert(1)</script>|<SCRIPT SRC=https://e.example/x.js></SCRIPT>|<scr<script>ipt>alert(1)</scr</script>ipt>|<script
>alert(1)</script
>|<script/xss src=x>|<script>alert(1)//|<script>/* */alert(1)/* */</script>|<<script>alert(1);//<</script>|<script x>alert(1)</script 1=2
<img src=x onerror=alert(1)>|<img src=x onerror=alert(1)//|<img/src=x/onerror=alert(1)>|<IMG """><script>alert(1)</script>">|<img src='https://e.example/?|<img srcset="x 1x" onload=alert(1)>|<image src=x onerror=alert(1)>
<svg onload=alert(1)>|<svg/onload=alert(1)|<svg><script>alert(1)</script></svg>|<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>|<svg><style><img src=x onerror=alert(1)></style></svg>|<svg><foreignObject><body onload=alert(1)></foreignObject></svg>|<svg><animate onbegin=alert(1) attributeName=x dur=1s>|<svg><use href="data:image/svg+xml,<svg id='x' onload='alert(1)'/>#x"/></svg>|<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">|<svg><title><a href=javascript:alert(1)>x</a></title></svg>|<svg><desc><a href=javascript:alert(1)>y
<math href="javascript:alert(1)">x</math>|<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">|<math><mi//xlink:href="data:x,<script>alert(1)</script>">|<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>|<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>
<iframe src=javascript:alert(1)>|<iframe srcdoc="<script>alert(1)</script>"></iframe>|<iframe><img src=x onerror=alert(1)></iframe>|<frameset onload=alert(1)>|<object data=javascript:alert(1)>|<object data="data:text/html,x"><a href=https://x.example>y</a></object>|<embed src=javascript:alert(1)>|<applet code=x>|<portal src=https://e.example>|<fencedframe>
<style>*{background:url(https://e.example)}</style>|<style><a href="</style><img src=x onerror=alert(1)>">|<link rel=stylesheet href=https://e.example/x.css>|<link rel=import href=data:text/html,x>|<meta http-equiv=refresh content="0;url=javascript:alert(1)">|<base href=https://e.example/>|<base target=_blank>
<noscript><p title="</noscript><img src=x onerror=alert(1)>">|<noembed><img src=x onerror=alert(1)></noembed>|<noframes><a href=javascript:alert(1)>x</a></noframes>|<xmp><img src=x onerror=alert(1)></xmp>|<plaintext><a href=javascript:alert(1)>x|<textarea><img src=x onerror=alert(1)></textarea>|<textarea autofocus onfocus=alert(1)>|<title><img src=x onerror=alert(1)></title>|<template><script>alert(1)</script></template>|<template><s><template><s><img src=x onerror=alert(1)>@</s></template></s></template>
<form action=javascript:alert(1)><input type=submit></form>|<form id=x></form><button form=x formaction=javascript:alert(1)>X</button>|<input onfocus=alert(1) autofocus>|<isindex action=javascript:alert(1) type=image>|<select onchange=alert(1)><option>1</select>|<select><style></select><img src=x onerror=alert(1)></style></select>|<keygen autofocus onfocus=alert(1)>|<button popovertarget=x>x</button>|<dialog open onclose=alert(1)>x</dialog>|<details open ontoggle=alert(1)>x</details>
<video><source onerror=alert(1)></video>|<video src=x onerror=alert(1)>|<audio src=x onerror=alert(1)>|<track kind=x>|<marquee onstart=alert(1)>x</marquee>|<bgsound src=javascript:alert(1)>|<layer src=x>|<ilayer>|<blink>x</blink>|<table background=javascript:alert(1)><td>x|<td background=x>|<body onload=alert(1)>|<html onclick=alert(1)>|<head><script>alert(1)</script></head>|<x onclick=alert(1)>x</x>|<custom-element onx=alert(1)>x</custom-element>|<slot name=x>x</slot>|<b id=x>bold</b>|<p style=color:red>a</p><p>b</p>|<div><div><div><div>deep</div></div></div></div>|<h1>big</h1>|<center>x</center>|<font color=red>x</font>|<area href=javascript:alert(1)>|<map name=x><area href=https://e.example></map>|<canvas>x</canvas>|<u>x</u><i>y</i><em>z</em>
`;

const attributes = `
<a href=https://ok.example onclick=alert(1)>x</a>|<a onmouseover=alert(1)>x</a>|<a href="https://ok.example" style="position:fixed;inset:0">x</a>|<a href=https://ok.example id=getElementById>x</a>|<a name=body href=#x>x</a>|<a href=https://ok.example class="btn btn-primary" target=_blank rel=opener>x</a>|<a href=https://ok.example ping=https://e.example>x</a>|<a href=https://ok.example download=x.exe>x</a>|<a href=https://ok.example data-x=1 aria-hidden=true tabindex=1 accesskey=x>x</a>|<a href=https://ok.example dir=rtl lang=x title=x hreflang=x type=x>x</a>|<a href=https://ok.example contenteditable autofocus onfocus=alert(1)>x</a>|<a href=https://ok.example referrerpolicy=unsafe-url attributionsrc=https://e.example>x</a>
<br onclick=alert(1)>|<br style=display:none>|<br id=x class=y>|<BR/>|<br / / onload=1 />|<br/onclick=alert(1)/>|</br>|</br onclick=alert(1)>|<br|<br |<br x="|<br clear=all data-a=b>
<a/href=https://ok.example/onclick=alert(1)>x</a>|<a/**/href=javascript:alert(1)>x</a>|<a
href=javascript:alert(1)
>x</a>|<a	href	=	javascript:alert(1)	>x</a>|<a "href=javascript:alert(1)">x</a>|<a =href=javascript:alert(1)>x</a>|<a = href=javascript:alert(1)>x</a>|<a href="#ok" href="javascript:alert(1)">x</a>|<a href="javascript:alert(1)" href="#ok">x</a>|<a HREF='javascript:alert(1)'>x</a>|<a hReF=JaVaScRiPt:alert(1)>x</a>|<a href = "https://ok.example">x</a>|<a xlink:href=javascript:alert(1)>x</a>|<a formaction=javascript:alert(1)>x</a>|<a srcdoc=x src=x>x</a>|<a href>x</a>|<a href=>x</a>|<a href="">x</a>|<a href= >x</a>|<a href=">">x</a>|<a title="><img src=x onerror=alert(1)>" href=#x>x</a>|<a title='a>b' href=#x>x</a>|<a title=a"b href=#x>x</a>|<a href=#x"onclick=alert(1)>x</a>|<a href=#x'"><img>x</a>|<a href="#x"onclick=alert(1)>x</a>|<a href='#x'style='x'>x</a>|<a __proto__=x constructor=y href=#x>x</a>|<a on href=#x>x</a>|<a {...props} dangerouslySetInnerHTML={{__html:x}} href=#x>x</a>|<a key=x ref=y children=z href=#x>x</a>
`;

const nesting = `
<a href=https://ok.example>x|<a href=#1>a<a href=#2>b<a href=#3>c|<a href=#1>a<a href=javascript:alert(1)>b</a>c</a>|<a href=javascript:alert(1)>a<a href=#2>b</a>c</a>|</a>|</a></a><a href=#x>y</a></a>|<a href=#x></a>|<a href=#x> </a>|<a href=#x><br></a>|<a href=#x><br>x<br></a>|<a href=#x><b>bold</b> x</a>|<a href=#x><script>alert(1)</script></a>|<a href=#x><svg onload=alert(1)></a>after|<b><a href=#x>y</b></a>|<a href=#x><table><a href=#y>z</table></a>|<a href=#x><div><a href=#y>z</div>|<table><tr><td><a href=javascript:alert(1)>x|<select><a href=javascript:alert(1)>x</a></select>|<a href=#x><button><a href=#y>z|<p><a href=#x><p>y</a>
<|<<|<>|</>|< a href=javascript:alert(1)>x</a>|<	a href=#x>|<1>|<3 you|a < b > c|a<b|a <b|</ a>|</3>|<!|<!>|<!-|<!--|<!-->x|<!--->x|<!-- --!>x|<!-- x --><a href=#x>y</a>|<!--<a href=javascript:alert(1)>x</a>-->|<!--[if IE]><script>alert(1)</script><![endif]-->|<!-- -- ><img src=x onerror=alert(1)>|<!-- <!-- --> --><img src=x onerror=alert(1)>|<!doctype html>x|<!DOCTYPE x [<!ENTITY y "<script>">]>z|<![CDATA[<script>alert(1)</script>]]>|<?xml version="1.0"?>x|<?php echo 1 ?>x|<?|<%= x %>|<a|<a |<a h|<a href|<a href=|<a href="|<a href="x|<a href='x"|<a href="x">y|<a href=x|</a|</a |</|<a href=#x>y</a|<a href='https://e.example/?|text<a href='https://e.example/?x=|<a <a href=javascript:alert(1)>x|<a<a href=#x>x|<a.b href=#x>x</a>|<a:b href=javascript:alert(1)>x</a>|<abbr>x</abbr>|<address>x</address>|<article>x</article>|<ａ href=#x>x</ａ>|<brx>|<br<br>|＜script＞alert(1)＜/script＞|<ſcript>alert(1)</ſcript>|<İmg src=x>|<script>x</ſcript>y</script>z|<sCrIpT>x</ScRiPt >y
&lt;script&gt;alert(1)&lt;/script&gt;|&lt;img src=x onerror=alert(1)&gt;|&amp;lt;script&amp;gt;|&#60;script&#62;alert(1)&#60;/script&#62;|&#x3c;img src=x onerror=alert(1)&#x3e;|&#60img src=x onerror=alert(1)&#62|&LT;script&GT;|&lt<script>x</script>|<a href=#x>&lt;/a&gt;</a>|&#0;|&#x0;|&#xD800;|&#x110000;|&#99999999999999999999;|&#xfffffffffffff;|&#128;&#159;&#x80;|&#13;&#10;&#9;|&;|&#;|&#x;|&#xg;|&amp|&unknown;|&constructor;|&__proto__;|&toString;|&nbsp;&copy;&hellip;|&amp;amp;amp;|&#38;#60;script&#38;#62;
`;

const strings = [
  ...['', ' ', '\r\n', '\0', 'a\0b', '\u001b[31m', '\u0085', '\u00a0', '\u200b', '\u202e evil \u202c'],
  ...['\u2028\u2029', '\ufeff', '\ufffe\uffff', '\ud800', 'x\ud83d', '👩‍👩‍👧‍👧', '__proto__', '\\'],
  ...["$& $1 $` $'", '{name}', '%{name}', '{{7*7}}', ']]>', '-->', '*/alert(1)/*'],
  '"><img src=x onerror=alert(1)>',
  ...['\u2028</script>', '</script><script>alert(1)</script>', '<scr\0ipt>alert(1)</scr\0ipt>'],
  ...['<a hr\0ef=javascript:alert(1)>x</a>', '<a href=java\0script:alert(1)>x</a>', '<\0a href=#x>'],
  ...['<a\vhref=javascript:alert(1)>x</a>', '<a\u00a0href=javascript:alert(1)>x</a>', '<img\u3000src=x>'],
];

const hostileAddresses = [
  ...[js, 'JAVASCRIPT:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
  'java\tscript:alert(1)',
  ...['javascript\n:alert(1)', '\ufeffjavascript:alert(1)', '&#106;avascript:alert(1)'],
  'javascript&colon;alert(1)',
  ...['&#x6A;avascript:alert(1)', 'java&Tab;script:alert(1)', '&#1;javascript:alert(1)'],
  ...['javascript://ok.example/%0aalert(1)', 'ｊavascript:alert(1)', 'javascript：alert(1)'],
  'javaſcript:alert(1)',
  ...['vbscript:msgbox(1)', 'data:text/html,<script>alert(1)</script>', 'blob:https://ok.example/x'],
  ...['file:///etc/passwd', 'http://e.example', 'ws://x', 'intent://x#Intent;end', 'sms:1', 'x:y', ':'],
  ...['//e.example', '/\\e.example', '\\\\e.example', '/\t/e.example', '/&#47;e.example'],
  '/\u0000/e.example',
  ...['\u00a0//e.example', '/\u2028/e.example', 'https:e.example', 'https:/e.example', 'https:\\\\e.example'],
  ...['https://', 'https://?x', 'https:// e.example', 'https://ok.example@e.example'],
  'https://user:pw@e.example',
  ...['https://ok.example\\@e.example', 'https://e\u202e.example', 'https://[::1', 'https://e.example:99999'],
  ...['?q=1', 'page.html', '../x', 'mailto:', 'tel:\u0000', 'mail\tto:x@e.example', 'constructor', '\ud800'],
  `https://e.example/${'a'.repeat(3000)}`,
];

/** Unusual but harmless addresses: with an unknown entity, or cut off at a control character or a quote. */
const oddAddresses = [
  ...['/&bsol;e.example', 'https://e.example\u0000', "https://e.example/'onclick='alert(1)"],
  ...['/x"onclick="alert(1)', '#"><script>alert(1)</script>', 'tel:1" onclick=alert(1) x="'],
];

const linkNotations = [
  (address: string) => `<a href="${address.replaceAll('"', '&quot;')}">x</a>`,
  (address: string) => `<a href='${address.replaceAll("'", '&apos;')}'>x</a>`,
  (address: string) => `<a href=${address}>x</a>`,
];

const splitAddresses = [elements, attributes, nesting]
  .flatMap((block) => block.split(/\|(?!\|)|\n(?=<|&)/))
  .filter((text) => text.trim() !== '');

/** Addresses that must never become a link. */
export const refusedAddresses: readonly string[] = hostileAddresses;
export const hostileInputs: readonly string[] = [
  ...splitAddresses,
  ...strings,
  ...strings.map((text) => `<a href=#x>${text}</a>`),
  ...[...hostileAddresses, ...oddAddresses].flatMap((address) =>
    linkNotations.map((toLink) => toLink(address)),
  ),
];
