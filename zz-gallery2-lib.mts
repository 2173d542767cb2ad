import { chromium, type Page, type Browser } from 'playwright';
import sharp from 'sharp';
import { mkdirSync } from 'node:fs';
export const OUT='/tmp/gallery2-shots'; mkdirSync(OUT,{recursive:true});
let browser: Browser;
export async function open(width:number,height:number){ browser ??= await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
 const c=await browser.newContext({viewport:{width,height},locale:'zh-CN',timezoneId:'Asia/Shanghai',reducedMotion:'reduce',acceptDownloads:true,bypassCSP:true});
 const page=await c.newPage(); page.setDefaultTimeout(5000);
 page.on('console',m=>{if(['error','warning'].includes(m.type()))console.log('SAID',m.text().slice(0,200))}); page.on('pageerror',e=>console.log('ERR',e.message));
 await page.goto('http://127.0.0.1:5414/'); await page.waitForFunction("'showInGallery' in window",undefined,{timeout:20000}); return page;}
export async function show(page:Page,s:{page:string;look:string;language:string;[k:string]:unknown}){ await page.evaluate(`window.showInGallery(${JSON.stringify({width:0,...s})})`); await ready(page);}
export async function ready(page:Page){ try{ await page.waitForFunction(`(()=>{const w=document.querySelector('.rt-skeleton, .ant-spin-spinning, .rt-page [aria-busy="true"]');window.q=w||!document.querySelector('.rt-page-content')?.textContent?0:(window.q||0)+1;if(window.q<6)return false;window.q=0;return true})()`,undefined,{timeout:8000}); }catch{console.log('not settled')} await page.waitForTimeout(250);}
export async function shot(page:Page,name:string){await page.screenshot({path:`${OUT}/${name}.png`});}
export async function step(name:string,f:()=>Promise<void>){try{await f()}catch(e){console.log('FAIL',name,String((e as Error).message).split('\n').slice(0,4).join(' | '))}}
export async function sheet(name:string,names:string[],columns:number,width:number){
 const made:{data:Buffer;info:sharp.OutputInfo}[]=[]; for(const n of names) try{made.push(await sharp(`${OUT}/${n}.png`).resize({width}).toBuffer({resolveWithObject:true}))}catch{console.log('no',n)}
 let y=0; const parts:sharp.OverlayOptions[]=[]; for(let i=0;i<made.length;i+=columns){const row=made.slice(i,i+columns);row.forEach((m,j)=>parts.push({input:m.data,left:j*(width+8),top:y}));y+=Math.max(...row.map(m=>m.info.height))+8}
 await sharp({create:{width:columns*(width+8),height:Math.max(y,1),channels:3,background:'#f0f'}}).composite(parts).png().toFile(`${OUT}/sheet-${name}.png`);}
export const end=()=>browser?.close();
