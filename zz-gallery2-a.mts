import {open,show,shot,sheet,end,step} from './zz-gallery2-lib.mts';
const P=['gallery/actions','gallery/cells','gallery/fixed','gallery/more','gallery/plots','gallery/widgets','example/permitList','example/permitCards','example/permitSplit','example/permitForm','example/permitBoard','example/permitEvents','example/permitTabs','example/permitApproval','example/permitDetail','example/permitTree','example/permitPoster'];
const runs:[string,string,string,number,number,number][]=[['zd390','dark','zh',390,1500,6],['ed1280','dark','en',1280,1100,2],['zd1440','dark','zh',1440,1100,2],['zc1440','compact','zh',1440,1000,2],['ec1280','compact','en',1280,1000,2]];
for(const [tag,look,language,w,h,cols] of runs){ if(process.argv[2]&&!process.argv[2].split(',').includes(tag))continue; const p=await open(w,h); const names:string[]=[];
 for(const id of P){ await step(tag+id,async()=>{await show(p,{page:id,look,language}); const name=tag+'-'+id.replace('/','-'); 
  const need=await p.evaluate(`(()=>{const b=document.querySelector('.rt-page');return b?b.scrollHeight-b.clientHeight:0})()`) as number;
  if(need>0){await p.setViewportSize({width:w,height:Math.min(h+need,3200)});await p.waitForTimeout(500);}
  await shot(p,name); names.push(name); if(need>0)await p.setViewportSize({width:w,height:h}); }); }
 const per=w===390?6:4; for(let i=0,k=0;i<names.length;i+=per,k++) await sheet(`${tag}-${k}`,names.slice(i,i+per),cols,w===390?390:940); await p.close(); console.log(tag,'done'); }
await end();
